/** No database is available. The message is one or two sentences for whoever starts the site. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}
