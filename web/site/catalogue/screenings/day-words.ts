const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The weekday of an ISO day, the same in every time zone. */
export const weekday = (day: string): string =>
  DAYS[new Date(`${day.slice(0, 10)}T00:00Z`).getUTCDay()] ?? '';

/**
 * Entries by day and time on the clocks of their places, whichever instant comes first: it may be the next day elsewhere. With `placeOf`
 * those of a day are by place, and by time only within one.
 */
export function byDay<Entry extends { startsAt: string }>(
  entries: readonly Entry[],
  placeOf: (entry: Entry) => string = () => '',
): [day: string, entries: Entry[]][] {
  const keyOf = (entry: Entry) => [dayOf(entry), placeOf(entry), entry.startsAt.slice(11, 16)].join('\n');
  const inOrder = entries
    .map((entry) => ({ entry, key: keyOf(entry) }))
    .sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
  return [
    ...Map.groupBy(
      inOrder.map(({ entry }) => entry),
      dayOf,
    ),
  ];
}

const dayOf = ({ startsAt }: { startsAt: string }) => startsAt.slice(0, 10);
