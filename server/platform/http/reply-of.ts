import type { Logger } from 'pino';
import type { z } from 'zod';

type Path = readonly PropertyKey[];

/** How many logged faults are remembered. */
const MOST_KNOWN = 1_000;

/**
 * Reduces a handler's result to its reply schema. Invalid rows of a list, such as one written by SQL past the import, are left
 * out and logged once: one bad row must not break every page that lists it. Throws for any other mismatch.
 */
export function createReplyOf(log: Pick<Logger, 'error'>) {
  const known = new Set<string>();
  return (schema: z.ZodType, made: unknown, call: string): unknown => {
    const read = schema.safeParse(made);
    if (read.success) return read.data;
    const { issues } = read.error;
    if (issues.some(({ path }) => !path.some(isPlace))) throw read.error;
    const paths = issues.map(({ path }) => path);
    const reply = schema.parse(withoutRows(made, paths));
    for (const { path, message } of issues) {
      const about = {
        call,
        row: nameOf(made, path),
        field: path.slice(path.findIndex(isPlace) + 1).join('.'),
      };
      const key = JSON.stringify(about);
      if (known.has(key) || known.size >= MOST_KNOWN) continue;
      known.add(key);
      log.error({ ...about, reason: message }, 'left an invalid row out of a list');
    }
    return reply;
  };
}

const isPlace = (part: PropertyKey) => typeof part === 'number';
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A copy without the rows at these paths: on each path, the row of the outermost list. */
function withoutRows(made: unknown, paths: readonly Path[]): unknown {
  if (paths.length === 0 || !isObject(made)) return made;
  if (Array.isArray(made)) return made.filter((_, at) => !paths.some(([first]) => first === at));
  const below = (key: string) => paths.filter(([first]) => first === key).map(([, ...rest]) => rest);
  return Object.fromEntries(Object.entries(made).map(([key, part]) => [key, withoutRows(part, below(key))]));
}

/** The slug or id of the row at a path. */
function nameOf(made: unknown, path: Path): unknown {
  const row = path
    .slice(0, path.findIndex(isPlace) + 1)
    .reduce<unknown>((part, key) => (isObject(part) ? Reflect.get(part, key) : undefined), made);
  if (!isObject(row)) return undefined;
  return 'slug' in row ? row.slug : 'id' in row ? row.id : undefined;
}
