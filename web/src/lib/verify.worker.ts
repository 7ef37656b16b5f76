/* The check, beside the page: it stays quick to the touch however long the record is. */

import type { KeptLuck } from './chance';
import { check, NotARecord, type Checked } from './verify';

export type Told = { done: number; all: number } | { checked: Checked } | { line: number; error: string };

addEventListener('message', (event: MessageEvent<{ text: string; kept: KeptLuck | null }>) => {
  const tell = (told: Told): void => postMessage(told);
  check(event.data.text, event.data.kept, (done, all) => tell({ done, all })).then(
    (checked) => tell({ checked }),
    (error: unknown) => tell({ line: error instanceof NotARecord ? error.line : -1, error: error instanceof Error ? error.message : String(error) }),
  );
});
