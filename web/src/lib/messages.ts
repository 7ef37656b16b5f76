/* What players read, from the catalogue that the server speaks from as well: src/agon/messages, in the format Fluent. */
import { FluentBundle, FluentResource } from '@fluent/bundle';

export type Say = (message: string, given?: Record<string, string | number>) => string;

/** Say the messages of a file. What is missing, in the file or in what a message is given, throws: it is our mistake. */
export function sayer(file: string): Say {
  const bundle = new FluentBundle('en', { useIsolating: false });
  const faults: Error[] = bundle.addResource(new FluentResource(file));
  return (message, given) => {
    const pattern = bundle.getMessage(message)?.value;
    if (!pattern) throw new Error(`there is no message ${message}`);
    const said = bundle.formatPattern(pattern, given, faults);
    if (faults.length) throw faults[0]!;
    return said;
  };
}
