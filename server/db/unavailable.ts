/** No database can be had. The message is one clear sentence or two for the person who starts the site. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}
