/** No database is available. The message is one or two sentences for the person who starts the site. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}
