import { instantOf } from '../zoned-time.ts';

/** A month of the calendar, as an ISO date without day: `2027-03`. */
type Month = string;

const asDate = (day: string) => new Date(`${day}T00:00:00Z`);
const asDay = (date: Date) => date.toISOString().slice(0, 10);

/** The month in an address, also given by one of its days. From 1900 to 2999, which covers all plans and is safe for Date. */
export const monthIn = (text: string): Month | undefined =>
  /^(?:19|2\d)\d\d-(?:0[1-9]|1[0-2])(?=-|$)/.exec(text)?.[0];

/** The days of the month's whole weeks, Monday first. */
export function weeksOf(month: Month): string[][] {
  const first = asDate(`${month}-01`);
  const end = new Date(first);
  end.setUTCMonth(first.getUTCMonth() + 1);
  const day = new Date(first);
  day.setUTCDate(1 - ((first.getUTCDay() + 6) % 7));
  const weeks: string[][] = [];
  while (day < end) {
    const week: string[] = [];
    for (let at = 0; at < 7; at += 1) {
      week.push(asDay(day));
      day.setUTCDate(day.getUTCDate() + 1);
    }
    weeks.push(week);
  }
  return weeks;
}

/** Start and exclusive end of the month's weeks in a time zone. Undefined if the time zone cannot represent them. */
export function spanOf(month: Month, timeZone: string): { from: string; to: string } | undefined {
  const days = weeksOf(month).flat();
  const after = asDate(days.at(-1) ?? '');
  after.setUTCDate(after.getUTCDate() + 1);
  const from = instantOf(`${days[0]}T00:00`, timeZone);
  const to = instantOf(`${asDay(after)}T00:00`, timeZone);
  return from && to ? { from, to } : undefined;
}

/** The month `months` later; earlier for a negative number. */
export function monthAfter(month: Month, months: number): Month {
  const date = asDate(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return asDay(date).slice(0, 7);
}

/** `March 2027`. */
export const monthWords = (month: Month): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    asDate(`${month}-01`),
  );

/** `Sunday 14 March`, with the year if it differs from that of `today`. */
export const dayWords = (day: string, today = day): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(asDate(day));
