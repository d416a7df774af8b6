const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** A wall time as `Sat, 3 Apr 2027, 19:30`, whatever the browser's own time zone. */
export const localWords = (localAt: string): string =>
  `${day.format(new Date(`${localAt.slice(0, 10)}T00:00Z`))}, ${localAt.slice(11)}`;
