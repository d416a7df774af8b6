/* Dates and times in the company's time zone, whatever the browser's own is. */

const parts = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/** An instant as `2027-03-14T09:00` in a time zone, the format of datetime-local inputs. */
export function localTime(iso: string, timeZone: string): string {
  const of = Object.fromEntries(
    parts(timeZone)
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  );
  return `${of.year}-${of.month}-${of.day}T${of.hour}:${of.minute}`;
}

/**
 * The instant of such a local time, in ISO 8601. A missing hour, when clocks go forward, becomes the one after; a repeated hour, when
 * they go back, the first of the two. Undefined if it is no time.
 */
export function instantOf(local: string, timeZone: string): string | undefined {
  const asUtc = Date.parse(`${local}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) || Number.isNaN(asUtc)) return undefined;
  const offsetAt = (instant: number) =>
    Date.parse(`${localTime(new Date(instant).toISOString(), timeZone)}Z`) - instant;
  const HOURS = 3_600_000;
  const candidates = [offsetAt(asUtc - 24 * HOURS), offsetAt(asUtc + 24 * HOURS)].map(
    (offset) => asUtc - offset,
  );
  const fitting = candidates.filter(
    (instant) => localTime(new Date(instant).toISOString(), timeZone) === local,
  );
  return new Date(fitting.length > 0 ? Math.min(...fitting) : Math.max(...candidates)).toISOString();
}

/** `Sun 14 March 2027, 09:00`. */
export const zonedWords = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso));
