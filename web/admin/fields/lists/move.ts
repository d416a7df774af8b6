/** A list with the item at `from` moved to `to`; the same list if `to` is out of range. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}
