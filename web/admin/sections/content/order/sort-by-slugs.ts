/** The rows of the site in the order of the slugs. Rows without a slug keep their position on the site. */
export function sortBySlugs<Row extends { entry: string }>(
  slugs: readonly string[],
  rows: readonly Row[],
): Row[] {
  const ordered = slugs.flatMap((slug) => rows.find(({ entry }) => entry === slug) ?? []);
  for (const [at, row] of rows.entries()) if (!slugs.includes(row.entry)) ordered.splice(at, 0, row);
  return ordered;
}
