const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A point in time, in the browser's time zone. `iso`: as the API sends it. */
export const momentInWords = (iso: string) => DAY_AND_TIME.format(new Date(iso));

export const Moment = ({ iso }: { iso: string }) => <time dateTime={iso}>{momentInWords(iso)}</time>;
