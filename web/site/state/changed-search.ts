/**
 * The search to request when the visitor changes `drawn` into `next`. On a slow machine the address (`asked`) may be newer than the
 * rendered page: only the differences apply, so an earlier choice is preserved. The page number is always that of `next`.
 */
export function changedSearch<Search extends { page?: number }>(
  asked: Search,
  drawn: Search,
  next: Search,
): Search {
  const before: Record<string, unknown> = drawn;
  const changed = Object.entries(next).filter(([key, value]) => value !== before[key]);
  return { ...asked, ...Object.fromEntries(changed), page: next.page };
}
