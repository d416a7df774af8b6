import type { Json } from './field.ts';
import { sameJson } from './same-json.ts';

/** A field that both have changed in different ways. */
export type Clash = { field: string; mine: unknown; theirs: unknown };

/**
 * Two texts that began as `base`, put together field by field. Where both changed a field, `merged` has mine and `clashes`
 * has both. Publishing fills in what was left out, which changes nothing.
 */
export function merge(base: Json, mine: Json, theirs: Json): { merged: Json; clashes: Clash[] } {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const merged: Json = {};
  const clashes: Clash[] = [];
  for (const field of names) {
    const [was, one, other] = [base[field], mine[field], theirs[field]];
    const isTheirs = isSame(was, one);
    if (!isTheirs && !isSame(was, other) && !sameJson(one, other))
      clashes.push({ field, mine: one, theirs: other });
    const value = isTheirs ? other : one;
    if (value !== undefined) merged[field] = value;
  }
  return { merged, clashes };
}

const isSame = (one: unknown, other: unknown): boolean =>
  sameJson(one, other) || (isNothing(one) && isNothing(other));

const isNothing = (value: unknown): boolean =>
  (value ?? false) === false || value === '' || (Array.isArray(value) && value.length === 0);
