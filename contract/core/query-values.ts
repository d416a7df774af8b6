/**
 * The values of a query by key. Server and browser must parse it alike, since the browser hydrates the server's page: of repeated keys
 * the first value counts, as in URLSearchParams; empty values are dropped.
 */
export function queryValues(query: string | URLSearchParams): Record<string, string> {
  const given = [...new URLSearchParams(query)].filter(([, value]) => value !== '');
  return Object.fromEntries(given.reverse()); // of repeated keys the last one in this order wins
}
