const DAY_MS = 86_400_000;

/** A day as `2026-11-22`. */
export const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** From the first day to the last. */
export function daysOf({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

/** The month of a point in time up to that day, in the browser's zone. */
export function thisMonth(now: Date): { from: string; to: string } {
  const two = (number: number) => String(number).padStart(2, '0');
  const month = `${now.getFullYear()}-${two(now.getMonth() + 1)}`;
  return { from: `${month}-01`, to: `${month}-${two(now.getDate())}` };
}
