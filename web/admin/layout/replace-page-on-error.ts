/**
 * For `throwOnError` of a page's queries: a failure replaces the page only while there is no data to show. A failed refetch, such as
 * from a busy server, leaves the page and the typed text.
 */
export const replacePageOnError = (_: unknown, query: { state: { data: unknown } }): boolean =>
  query.state.data === undefined;
