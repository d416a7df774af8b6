/** The address of the last page of a list of `total` entries, for a page number beyond it; undefined for any other. */
export function lastPageBefore(
  page: number | undefined,
  total: number,
  aPage: number,
  pathOf: (page: number | undefined) => string,
): string | undefined {
  const last = Math.ceil(total / aPage);
  if (last === 0 || (page ?? 1) <= last) return undefined;
  return pathOf(last > 1 ? last : undefined); // the first page has no number
}
