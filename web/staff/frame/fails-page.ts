/**
 * For `throwOnError` of queries that a page is made of: a failure takes the place of the page only while it has nothing to
 * show. A rereading that fails, as a busy server's, leaves the page, with what is being typed there.
 */
export const failsPage = (_: unknown, query: { state: { data: unknown } }): boolean =>
  query.state.data === undefined;
