import { grouped } from '#contract/grouped.ts';
import { MOST_SALES_DAYS } from '#contract/staff-sales-calls.ts';

const DAY_MS = 86_400_000;

/** A day as `2026-11-22`. */
export const isDay = (text: string | undefined): text is string => {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001') return false;
  const at = Date.parse(text);
  return !Number.isNaN(at) && dayOf(at) === text; // 30 February is read as 2 March
};

/** Both included. */
export type Span = { from: string; to: string };

/** The sentence for days that the server would not count. */
export function spanFault({ from, to }: Span): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Write the whole day.';
  if (from > to) return 'The last day must not be before the first.';
  if (from < earliest(to)) return `At most ${grouped(MOST_SALES_DAYS)} days can be counted at once.`;
  return undefined;
}

/** The days that an address names, this month where it names none. Of more than can be counted, the last ones. */
export function spanIn(address: Readonly<Record<string, string | undefined>>, now: Date): Span {
  const month = thisMonth(now);
  const from = isDay(address.from) ? address.from : month.from;
  const last = from > month.to ? from : month.to;
  const to = isDay(address.to) && address.to >= from ? address.to : last;
  return { from: from < earliest(to) ? earliest(to) : from, to };
}

/** The first of the most days that end with this one. */
const earliest = (to: string) => dayOf(Date.parse(to) - (MOST_SALES_DAYS - 1) * DAY_MS);

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** From the first day to the last. */
export function daysOf({ from, to }: Span): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) days.push(dayOf(at));
  return days;
}

/** The month of a point in time up to that day, in the browser's zone. */
export function thisMonth(now: Date): Span {
  const two = (number: number) => String(number).padStart(2, '0');
  const month = `${now.getFullYear()}-${two(now.getMonth() + 1)}`;
  return { from: `${month}-01`, to: `${month}-${two(now.getDate())}` };
}
