import { parseSync, Visitor } from 'vite';
import { isFixture, isTest, part } from '#tests/source-files.ts';

type Text = { path: string; line: number; text: string };

const ROOMS = ['contract', 'server', 'web'];
/** Whether people read the texts of a file: pages, mails, invoice, back office, errors. */
export const hasTexts = (path: string) => ROOMS.includes(part(path)) && !isTest(path) && !isFixture(path);

/** Stands for a value or an element inside a text. */
const VALUE = '{…}';
/** Attributes that nobody reads. Class names are words with spaces too. */
const SILENT = /^(?:class(?:Name)?|sizes|href|src|d|key|id|name|type|role|autoComplete|data-.*)$/;
const LETTER = /\p{L}/u;
const CAPITAL_FIRST = /^[“"‘'(…\s]*(?:\p{Lu}[\p{Ll}’']|(?:A|I) )/u;
/** Tells the middle of a sentence from a list of class names. */
const SMALL_WORD =
  /(?:^|\s)(?:a|an|and|are|at|by|for|from|has|in|is|it|no|not|of|on|or|the|this|to|too|with|your)(?:[\s,.]|$)/;
const QUERY = /^(?:select|insert into|update|delete from|create|alter|with) |[<>{}=]/;
/** Inside the one word of a type or a header. */
const NAME = /[\p{Ll}-]\p{Lu}/u;

const reads = (text: string) =>
  CAPITAL_FIRST.test(text) ? /\s/.test(text) || !NAME.test(text) : goesOn(text.replaceAll(VALUE, '').trim());
const goesOn = (text: string) => /\s/.test(text) && SMALL_WORD.test(text) && !QUERY.test(text);

/** The texts of a file that a person reads. Values and elements inside a text are `{…}`. */
export function textsIn(path: string, source: string): Text[] {
  const found: Text[] = [];
  const silent: [number, number][] = [];
  const add = (start: number, text: string) => {
    const isSilent = silent.some(([from, to]) => from <= start && start < to);
    if (!isSilent)
      found.push({ path, line: source.slice(0, start).split('\n').length, text: text.replaceAll('\n', ' ') });
  };
  const hush = ({ start, end }: { start: number; end: number }) => void silent.push([start, end]);

  type Child = {
    type: string;
    start: number;
    value?: unknown;
    expression?: { type: string; value?: unknown };
  };
  const children = (nodes: readonly Child[]) => {
    const first = nodes.find(({ type, value }) => type === 'JSXText' && LETTER.test(String(value)));
    if (!first) return;
    const whole = nodes.map(({ type, value, expression }) => {
      if (type === 'JSXText') return asShown(String(value));
      return expression?.type === 'Literal' ? String(expression.value) : VALUE;
    });
    const leading = source.slice(first.start).search(/\S/);
    add(first.start + leading, whole.join('').trim());
  };

  new Visitor({
    ImportDeclaration: hush,
    ExportAllDeclaration: hush,
    TaggedTemplateExpression: hush,
    TSLiteralType: hush,
    BinaryExpression: (node) => {
      if (/^[!=]==?$/.test(node.operator)) hush(node);
    },
    JSXAttribute: (node) => {
      if (node.name.type === 'JSXIdentifier' && SILENT.test(node.name.name)) hush(node);
    },
    JSXElement: (node) => children(node.children),
    JSXFragment: (node) => children(node.children),
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && reads(value)) add(start, value);
    },
    TemplateLiteral: ({ quasis, start }) => {
      const text = quasis.map(({ value }) => value.cooked ?? '').join(VALUE);
      if (reads(text)) add(start, text);
    },
  }).visit(parseSync(path, source).program);
  return found.sort((one, other) => one.line - other.line);
}

/** As JSX reads it: lines are trimmed where they are broken, and joined by a space. */
function asShown(text: string): string {
  const lines = text.split('\n');
  return lines
    .map((line, at) => (at > 0 ? line.trimStart() : line))
    .map((line, at) => (at < lines.length - 1 ? line.trimEnd() : line))
    .filter(Boolean)
    .join(' ');
}
