/**
 * The values of a query by key, read alike by server and browser, which hydrates what the server made of it: of repeated keys
 * the first value counts, as in URLSearchParams; empty values are dropped.
 */
export function queryValues(query: string | URLSearchParams): Record<string, string> {
  const given = [...new URLSearchParams(query)].filter(([, value]) => value !== '');
  return Object.fromEntries(given.reverse()); // of two the last one stays
}
