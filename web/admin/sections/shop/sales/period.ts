import { grouped } from '#contract/core/grouped.ts';
import { MOST_SALES_DAYS } from '#contract/shop/staff-sales-calls.ts';

const DAY_MS = 86_400_000;

/** Whether a text is a day such as `2026-11-22`. */
export const isDay = (text: string | undefined): text is string => {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001') return false;
  const at = Date.parse(text);
  return !Number.isNaN(at) && dayOf(at) === text; // 30 February is parsed as 2 March
};

/** Both inclusive. */
export type Period = { from: string; to: string };

/** The error for a period that the server would refuse. */
export function periodError({ from, to }: Period): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Write the whole day.';
  if (from > to) return 'The last day must not be before the first.';
  if (from < earliest(to)) return `At most ${grouped(MOST_SALES_DAYS)} days can be counted at once.`;
  return undefined;
}

/** The period in an address, by default this month. A period beyond the maximum is cut to its last days. */
export function periodIn(address: Readonly<Record<string, string | undefined>>, now: Date): Period {
  const month = thisMonth(now);
  const from = isDay(address.from) ? address.from : month.from;
  const last = from > month.to ? from : month.to;
  const to = isDay(address.to) && address.to >= from ? address.to : last;
  return { from: from < earliest(to) ? earliest(to) : from, to };
}

/** The first day of the longest allowed period that ends on this day. */
const earliest = (to: string) => dayOf(Date.parse(to) - (MOST_SALES_DAYS - 1) * DAY_MS);

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** All days from first to last. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) days.push(dayOf(at));
  return days;
}

/** From the first of the month up to the day of `now`, in the browser's time zone. */
export function thisMonth(now: Date): Period {
  const two = (number: number) => String(number).padStart(2, '0');
  const month = `${now.getFullYear()}-${two(now.getMonth() + 1)}`;
  return { from: `${month}-01`, to: `${month}-${two(now.getDate())}` };
}
