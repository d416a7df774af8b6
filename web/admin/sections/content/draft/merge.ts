import type { Json } from '../../../fields/field.ts';
import { sameJson } from '../../../fields/same-json.ts';

/** A field that both sides changed differently. */
export type Clash = { field: string; mine: unknown; theirs: unknown };

/**
 * Merges two texts that began as `base`, field by field. If both changed a field, `merged` has mine and `clashes` has both. Defaults
 * filled in by publishing do not count as changes.
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
