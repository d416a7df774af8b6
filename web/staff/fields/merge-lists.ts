import type { Json } from './field.ts';
import { type Clash, merge } from './merge.ts';
import { sameJson } from './same-json.ts';

/** A clash in one record of a list. `field` is empty where one side has removed what the other has changed. */
type RowClash = Clash & { row: string };

/**
 * Two lists of records that began as `base`, put together record by record, each field by field. `keyOf` says which record is
 * which. Where both changed a field, `merged` has mine.
 */
export function mergeLists<Row extends Json>(
  [base, mine, theirs]: readonly [readonly Row[], readonly Row[], readonly Row[]],
  keyOf: (row: Row) => string,
): { merged: Row[]; clashes: RowClash[] } {
  const was = byKey(base, keyOf);
  const [ones, others] = [byKey(mine, keyOf), byKey(theirs, keyOf)];
  const clashes: RowClash[] = [];
  const together = (row: string): Row[] => {
    const [before, one, other] = [was.get(row), ones.get(row), others.get(row)];
    if (one && other) {
      const { merged, clashes: within } = merge(before ?? {}, one, other);
      clashes.push(...within.map((clash) => ({ ...clash, row })));
      return [merged as Row]; // each field is one of theirs or mine
    }
    const left = one ?? other;
    if (!left || !before) return left ? [left] : [];
    if (sameJson(before, left)) return [];
    clashes.push({ row, field: '', mine: one, theirs: other });
    return one ? [one] : [];
  };
  const inAll = [...was.keys()].filter((key) => ones.has(key) && others.has(key));
  const isMoved = (rows: Map<string, Row>) =>
    !sameJson(
      inAll,
      [...rows.keys()].filter((key) => inAll.includes(key)),
    );
  const hasAdded = [...ones.keys()].some((key) => !was.has(key));
  const isTheirOrder = !isMoved(ones) && (isMoved(others) || !hasAdded);
  const keys = isTheirOrder ? [...others.keys(), ...ones.keys()] : [...ones.keys(), ...others.keys()];
  return { merged: [...new Set(keys)].flatMap(together), clashes };
}

/** What is there twice is told apart by its number. */
function byKey<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row> {
  const found = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    let own = key;
    for (let next = 2; found.has(own); next += 1) own = `${key} (${next})`;
    found.set(own, row);
  }
  return found;
}
