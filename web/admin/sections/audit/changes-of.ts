import { figureInWords, nameInWords, namesIn, valueInWords } from './words.ts';

/** A field of a log entry; undefined on the side that lacks it. Keys are unique. */
export type Change = { key: string; field: string; before: string | undefined; after: string | undefined };

/** Before and after, field by field. Nested records are flattened: each line holds one plain value. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [linesOf(before), linesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((key) => ({ key, path: JSON.parse(key) as Path, before: was.get(key), after: is.get(key) }))
    .filter(({ path, before, after }) => path.at(-1) !== ORDER || (before && after))
    .map(({ path, ...change }) => ({ ...change, field: path.map((step) => step ?? 'order').join(', ') }));
}

/** Names of fields, from the outermost. */
type Path = readonly (string | typeof ORDER)[];

/** The path segment for the order of a list whose items are identified by name. A null, since every text may be a name. */
const ORDER = null;

/** The plain values of one side by path; paths are serialised as JSON. */
function linesOf(side: unknown): Map<string, string> {
  const lines = new Map<string, string>();
  const add = (path: Path, words: string) => lines.set(JSON.stringify(path), words);
  const open = (value: unknown, path: Path) => {
    if (Array.isArray(value) && value.some(isOpened)) {
      const names = namesIn(value);
      if (names) add([...path, ORDER], names.join(', '));
      for (const [at, each] of value.entries()) open(each, [...path, names?.[at] ?? String(at + 1)]);
    } else if (isOpened(value) && !Array.isArray(value))
      for (const [name, each] of Object.entries(value))
        open(figureInWords(name, each, value) ?? each, [...path, nameInWords(name)]);
    else add(path, valueInWords(value));
  };
  if (isOpened(side) || isScalar(side)) open(side, []);
  return lines;
}

const isOpened = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

const isScalar = (value: unknown) => value !== null && value !== undefined && typeof value !== 'object';
