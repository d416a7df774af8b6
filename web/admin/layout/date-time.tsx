const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A date and time in the browser's time zone. `iso`: as sent by the API. */
export const formatDateTime = (iso: string) => DAY_AND_TIME.format(new Date(iso));

export const DateTime = ({ iso }: { iso: string }) => <time dateTime={iso}>{formatDateTime(iso)}</time>;
