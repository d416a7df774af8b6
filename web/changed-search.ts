/**
 * What to ask for when somebody changes `drawn` into `next`. On a slow machine the address (`asked`) may be ahead of what
 * is drawn: only what was changed changes, and an earlier choice stays. The page is always that of `next`.
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
