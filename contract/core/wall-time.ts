/* Wall times in a time zone, exact across changes of the clocks. */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}

/** An instant, in milliseconds, as the wall time `2027-03-14T19:30` of a time zone. */
export function wallTimeAt(instant: number, timeZone: string): string {
  const of = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${of.year}-${of.month}-${of.day}T${of.hour}:${of.minute}`;
}

/** Whether this is a day of the calendar since 1900, such as 2027-03-14; 2027-02-30 is not. */
export const isDay = (day: string): boolean =>
  /^(?:19|[2-9]\d)\d\d-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00Z`).toJSON()?.slice(0, 10) === day;

/** Whether this is a wall time such as 2027-03-14T19:30, on a day that exists. */
export const isWallTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) && isDay(text.slice(0, 10));

const DAY_MS = 86_400_000;

/**
 * The instants, in milliseconds, at which clocks in a time zone show this wall time: one; none in the hour that is missing when clocks go
 * forward; two, the earlier first, in the hour that is repeated when they go back.
 */
export function instantsOf(wallTime: string, timeZone: string): number[] {
  const asUtc = Date.parse(`${wallTime}Z`);
  const offsetAt = (instant: number) => Date.parse(`${wallTimeAt(instant, timeZone)}Z`) - instant;
  const candidates = new Set([asUtc - DAY_MS, asUtc + DAY_MS].map((near) => asUtc - offsetAt(near)));
  return [...candidates]
    .filter((instant) => wallTimeAt(instant, timeZone) === wallTime)
    .sort((a, b) => a - b);
}
