import { type SQL, sql } from 'drizzle-orm';
import { instantsOf, wallTimeAt } from '#contract/core/wall-time.ts';

/** The instant of a wall time, with a note if clocks show that time twice; or why it is no time. */
type StartTime = { startsAt: Date; note: string | null } | { fault: string };

/**
 * The instant at which a screening starts. A time in the hour that clocks skip is refused; of a time that they show twice, the first
 * counts, with a note.
 */
export function startTime(localAt: string, timeZone: string): StartTime {
  const [first, second] = instantsOf(localAt, timeZone);
  const [day, time] = localAt.split('T');
  if (first === undefined)
    return { fault: `${time} does not exist on ${day} in ${timeZone}: clocks go forward over it` };
  const note =
    second === undefined
      ? null
      : `Clocks in ${timeZone} show ${time} twice on ${day}, because they go back: this is the first of the two`;
  return { startsAt: new Date(first), note };
}

/** Whether what starts then has begun, by the database's clock, as `is_past` says. */
export const hasBegun = (startsAt: Date): SQL<boolean> =>
  sql<boolean>`${startsAt.toISOString()}::timestamptz <= now()`;

const shortNames = new Map<string, Intl.DateTimeFormat>();

/** The short name of a time zone at an instant, such as CET or GMT+11. */
export function zoneName(timeZone: string, instant: Date): string {
  let format = shortNames.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' });
    shortNames.set(timeZone, format);
  }
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

const MINUTE_MS = 60_000;

/** Minutes by which a wall time is ahead of UTC at an instant. */
const offsetOf = (localAt: string, instant: number) =>
  Math.round((Date.parse(`${localAt}Z`) - instant) / MINUTE_MS);

/** A wall time in ISO 8601 with the offset of its place at its instant, such as 2027-03-14T19:30:00+01:00. */
export function withOffset(localAt: string, startsAt: Date): string {
  const offset = offsetOf(localAt, startsAt.getTime());
  const two = (number: number) => String(Math.trunc(Math.abs(number))).padStart(2, '0');
  return `${localAt}:00${offset < 0 ? '-' : '+'}${two(offset / 60)}:${two(offset % 60)}`;
}

/** The name of the cinema's zone, or null if clocks of the company show the same time then. */
export const zoneToName = (
  { localAt, startsAt, timeZone }: { localAt: string; startsAt: Date; timeZone: string },
  ofCompany: string,
): string | null =>
  wallTimeAt(startsAt.getTime(), ofCompany) === localAt ? null : zoneName(timeZone, startsAt);
