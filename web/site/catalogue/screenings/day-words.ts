const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The weekday of an ISO day, the same in every time zone. */
export const weekday = (day: string): string =>
  DAYS[new Date(`${day.slice(0, 10)}T00:00Z`).getUTCDay()] ?? '';

/** Consecutive entries of one day, in their order. */
export function byDay<Entry extends { startsAt: string }>(
  entries: readonly Entry[],
): [day: string, entries: Entry[]][] {
  return [...Map.groupBy(entries, ({ startsAt }) => startsAt.slice(0, 10))];
}
