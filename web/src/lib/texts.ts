/* Which texts for people stand in the client's own code, and which messages it says. For the test of messages. */
import { parse } from 'svelte/compiler';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** A text in the code: where, as it reads with `{0}`, `{1}` for what is put into it, and what that is. */
export interface Text {
  start: number;
  end: number;
  kind: 'markup' | 'attribute' | 'string';
  text: string;
  values: string[];
}

/** A call that says a message: which ones it can be, and the names of what they are given. */
export interface Saying {
  messages: string[];
  given: string[];
}

const WORD = /\p{L}{2,}/u;
const SENTENCE = /\p{L}{2,} · \p{L}|\p{L}{2,}[,;:.!?…]? +[\p{L}\d{(]|[\d})%] +\p{L}{2,}/u;
const NAME = /^\p{Lu}\p{Ll}+[.…!?]?$/u;
/** An ending that is put to a word: an English one. */
const ENDING = /\}(?:s|es|ed|d|ing|[’']s?)(?![\p{L}\d(-])/u;
const CODE = /^[./#?&<\-]|^[\w-]+\(|[=;{]\s*$|^\w+:\/\/|[\w-]+: ?\S+;|=\{|=\d|\bpx\b/u;
/** Attributes that people read or hear. */
const READ = new Set(['title', 'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'placeholder', 'alt', 'label', 'data-l']);
const UNREAD = new Set(['class', 'style', 'd', 'gradientTransform', 'patternTransform', 'href', 'src', 'id', 'for', 'viewBox', 'transform', 'points', 'autocomplete']);
/** Elements of notation, which is the same in every language. */
const NOTATION = new Set(['code', 'kbd', 'samp']);
/** Functions whose texts are for the page's code. */
const FOR_CODE = /^(say|sayer|matchMedia|querySelector|querySelectorAll|closest|matches|addEventListener|removeEventListener|getElementById|getContext|setContext|setAttribute|startsWith|endsWith|includes|split|replace|replaceAll|join|importKey|sign|digest|encode|getItem|setItem|removeItem)$/;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
/** The nodes of a list. */
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const nameOf = (callee: unknown): string => (!isNode(callee) ? '' : callee.type === 'Identifier' ? String(callee.name) : callee.type === 'MemberExpression' ? nameOf(callee.property) : '');

/** The code of a module as that of a component, and how much stands before it. */
const SCRIPT = '<script lang="ts">\n';
const asComponent = (source: string, isComponent: boolean): string => (isComponent ? source : `${SCRIPT}${source}\n</script>`);

const IGNORED = new Set(['typeAnnotation', 'returnType', 'typeParameters', 'metadata', 'parent', 'css', 'leadingComments', 'trailingComments']);
const childrenOf = (node: Node): Node[] => Object.entries(node).flatMap(([key, value]) => (IGNORED.has(key) ? [] : Array.isArray(value) ? listOf(value) : isNode(value) ? [value] : []));

/** The messages that a component or a module says. Throws where one is not written out. */
export function sayingsOf(source: string, isComponent: boolean): Saying[] {
  const code = asComponent(source, isComponent);
  const found: Saying[] = [];
  const named = (node: Node | undefined): string[] => {
    if (node?.type === 'Literal') return [String(node.value)];
    if (node?.type === 'ConditionalExpression') return [...named(node.consequent as Node), ...named(node.alternate as Node)];
    throw new Error(`the name of a message is written out: ${node ? code.slice(node.start, node.end) : 'say()'}`);
  };
  const walk = (node: Node): void => {
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'say' && (node.callee as Node).type === 'Identifier') {
      const [message, given] = listOf(node.arguments);
      found.push({ messages: named(message), given: listOf(given?.properties).map((each) => String((each.key as Node).name)) });
    }
    childrenOf(node).forEach(walk);
  };
  const root = parse(code, { modern: true }) as unknown as Record<string, unknown>;
  for (const part of [root.module, root.instance, root.fragment]) if (isNode(part)) walk(part);
  return found;
}

/** The texts of a component or of a module. */
export function textsOf(source: string, isComponent: boolean): Text[] {
  const before = isComponent ? '' : SCRIPT;
  const code = asComponent(source, isComponent);
  const found: Text[] = [];
  const put = (start: number, end: number, kind: Text['kind'], text: string, values: string[]): void => {
    found.push({ start: start - before.length, end: end - before.length, kind, text, values });
  };
  const sourceOf = (node: Node): string => code.slice(node.start, node.end);

  function run(nodes: Node[]): void {
    let part: Node[] = [];
    const flush = (): void => {
      if (part.some((each) => each.type === 'Text' && WORD.test(String(each.data).replace(/&\w+;/g, '')))) {
        const values: string[] = [];
        const text = part.map((each) => (each.type === 'Text' ? String(each.data) : `{${values.push(sourceOf(each.expression as Node)) - 1}}`)).join('');
        const raw = code.slice(part[0]!.start, part.at(-1)!.end);
        put(part[0]!.start + raw.length - raw.trimStart().length, part.at(-1)!.end - raw.length + raw.trimEnd().length, 'markup', text.trim().replace(/\s+/g, ' '), values);
      } else for (const each of part) if (each.type === 'ExpressionTag') shown(each.expression as Node);
      part = [];
    };
    for (const each of nodes) {
      if (each.type === 'Text' || each.type === 'ExpressionTag') part.push(each);
      else {
        flush();
        walk(each);
      }
    }
    flush();
  }

  function attribute(node: Node): void {
    const name = String(node.name);
    if (UNREAD.has(name) || (name.startsWith('data-') && !READ.has(name))) return;
    const value = node.value;
    if (Array.isArray(value)) {
      const parts = value.filter(isNode);
      const words = parts.some((each) => each.type === 'Text' && WORD.test(String(each.data)));
      const plain = parts.map((each) => String(each.data ?? '')).join('');
      if (words && (READ.has(name) || SENTENCE.test(plain) || (/^[a-z]+$/.test(name) && NAME.test(plain)))) {
        const values: string[] = [];
        const text = parts.map((each) => (each.type === 'Text' ? String(each.data) : `{${values.push(sourceOf(each.expression as Node)) - 1}}`)).join('');
        put(node.start + name.length + 1, node.end, 'attribute', text, values);
      } else for (const each of parts) if (each.type === 'ExpressionTag') (READ.has(name) ? shown : walk)(each.expression as Node);
    } else if (isNode(value) && value.type === 'ExpressionTag') (READ.has(name) ? shown : walk)(value.expression as Node);
  }

  /** What stands on the page as it is: there a word is a text too. */
  function shown(node: Node): void {
    if (node.type === 'ConditionalExpression') {
      walk(node.test as Node);
      shown(node.consequent as Node);
      shown(node.alternate as Node);
    } else if (node.type === 'LogicalExpression') {
      (node.operator === '??' || node.operator === '||' ? shown : walk)(node.left as Node);
      shown(node.right as Node);
    } else if (node.type === 'BinaryExpression' && node.operator === '+') {
      shown(node.left as Node);
      shown(node.right as Node);
    } else if (node.type === 'Literal' && typeof node.value === 'string' && WORD.test(node.value)) put(node.start, node.end, 'string', node.value, []);
    else if (node.type === 'TemplateLiteral') template(node, true);
    else walk(node);
  }

  function template(node: Node, isShown = false): void {
    const quasis = listOf(node.quasis);
    const expressions = listOf(node.expressions);
    const text = quasis.map((each, n) => String((each.value as { cooked: string }).cooked) + (n < expressions.length ? `{${n}}` : '')).join('');
    const words = quasis.map((each) => String((each.value as { cooked: string }).cooked)).join('\u0000');
    if (!CODE.test(text) && ENDING.test(text)) put(node.start, node.end, 'string', text, expressions.map(sourceOf));
    else if (isShown ? WORD.test(words) : !CODE.test(text) && WORD.test(words) && (SENTENCE.test(text) || /\p{L}{2,}[:.!?]? ?$|^ ?\p{L}{2,} ?\{/u.test(text)) && / |^\p{Lu}/u.test(text)) put(node.start, node.end, 'string', text, expressions.map(sourceOf));
    else expressions.forEach(walk);
  }

  function walk(node: Node | null | undefined): void {
    if (!isNode(node)) return;
    const { type } = node;
    if (type.startsWith('TS') && !/^TS(AsExpression|NonNull|Satisfies)/.test(type)) return;
    switch (type) {
      case 'ImportDeclaration':
      case 'ImportExpression':
      case 'ExportAllDeclaration':
      case 'StyleSheet':
      case 'Comment':
        return;
      case 'Fragment':
        return run(listOf(node.nodes));
      case 'RegularElement':
        if (NOTATION.has(String(node.name))) return;
        break;
      case 'Attribute':
        return attribute(node);
      case 'StyleDirective':
      case 'ClassDirective':
        return;
      case 'TemplateLiteral':
        return template(node);
      case 'Literal': {
        const value = node.value;
        if (typeof value === 'string' && !CODE.test(value) && (SENTENCE.test(value) || NAME.test(value))) put(node.start, node.end, 'string', value, []);
        return;
      }
      case 'BinaryExpression':
        if (/^[=!]==?$|^in$/.test(String(node.operator))) {
          for (const side of [node.left, node.right]) if (isNode(side) && side.type !== 'Literal') walk(side);
          return;
        }
        break;
      case 'SwitchCase':
        return listOf(node.consequent).forEach(walk);
      case 'Property':
      case 'PropertyDefinition':
        if (node.computed) walk(node.key as Node);
        return walk(node.value as Node);
      case 'MemberExpression':
        walk(node.object as Node);
        if (node.computed && (node.property as Node).type !== 'Literal') walk(node.property as Node);
        return;
      case 'NewExpression':
      case 'CallExpression': {
        const name = nameOf(node.callee);
        walk(node.callee as Node);
        // what is wrong in our code is said in small letters; what a player reads is a sentence
        if (name === 'Error' && type === 'NewExpression' && !/^['"`]\p{Lu}/u.test(sourceOf(listOf(node.arguments)[0] ?? node))) return;
        for (const each of listOf(node.arguments)) if (!(FOR_CODE.test(name) && (each.type === 'Literal' || each.type === 'TemplateLiteral' || each.type === 'ConditionalExpression' && name === 'say'))) walk(each);
        return;
      }
    }
    childrenOf(node).forEach(walk);
  }

  const root = parse(code, { modern: true }) as unknown as Node;
  for (const part of [root.module, root.instance]) if (isNode(part)) walk(part.content as Node);
  walk(root.fragment as Node);
  return found.sort((a, b) => a.start - b.start);
}
