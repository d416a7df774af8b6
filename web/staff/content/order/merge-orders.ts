export type Order = { slugs: string[] };

/** My order of what is on the site now: what has come since stands at the place that it has there, what is gone is left out. */
export function mergeOrders(_base: Order, mine: Order, theirs: Order): { merged: Order; clashes: never[] } {
  const slugs = mine.slugs.filter((slug) => theirs.slugs.includes(slug));
  for (const [at, slug] of theirs.slugs.entries()) if (!mine.slugs.includes(slug)) slugs.splice(at, 0, slug);
  return { merged: { slugs }, clashes: [] };
}
