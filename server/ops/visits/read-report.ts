import { between, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Listed, ListedKind, VisitReport } from '#contract/admin/visits.ts';
import { paths } from '#contract/core/paths.ts';
import { visitCounts } from '#server/platform/db/tables/visits.ts';
import { toCsv } from '#server/platform/http/csv.ts';
import { HttpError } from '#server/platform/http/errors.ts';

type Db = Pick<NodePgDatabase, 'select' | 'execute'>;
/** Days, both inclusive. */
type Span = { from: string; to: string };

const MOST_LISTED = 50;
const MOST_CSV_ROWS = 100_000;
const FILM = paths.film('');

/** The last days up to today, and as many before them. */
export function spansOf(days: number, today: string): { now: Span; before: Span } {
  const ago = (count: number) => new Date(Date.parse(today) - count * 86_400_000).toISOString().slice(0, 10);
  return {
    now: { from: ago(days - 1), to: today },
    before: { from: ago(2 * days - 1), to: ago(days) },
  };
}

/** Everything of a period but the settings. */
export async function readReport(
  db: Db,
  days: number,
  today: string,
  timeZone: string,
): Promise<Omit<VisitReport, 'isOn' | 'script'>> {
  const { now, before } = spansOf(days, today);
  const isNow = sql`day BETWEEN ${now.from} AND ${now.to}`;
  const inBoth = sql`day BETWEEN ${before.from} AND ${now.to}`;
  const both = sql`coalesce(sum(count) FILTER (WHERE ${isNow}), 0)::int AS now,
    coalesce(sum(count) FILTER (WHERE NOT (${isNow})), 0)::int AS before`;

  const { rows: byDay } = await db.execute<{ day: string; visitors: number; views: number }>(sql`
    SELECT day::text AS day, coalesce(sum(count) FILTER (WHERE kind = 'visitors'), 0)::int AS visitors,
      coalesce(sum(count) FILTER (WHERE kind = 'page'), 0)::int AS views
    FROM visit_counts WHERE ${isNow} GROUP BY day ORDER BY day`);
  const { rows: sums } = await db.execute<{ kind: string; now: number; before: number }>(sql`
    SELECT kind, ${both} FROM visit_counts WHERE ${inBoth} GROUP BY kind`);
  const { rows: orders } = await db.execute<{ now: number; before: number }>(sql`
    SELECT ${both} FROM (SELECT (placed_at AT TIME ZONE ${timeZone})::date AS day, 1 AS count FROM orders
      WHERE placed_at >= (${before.from}::date)::timestamp AT TIME ZONE ${timeZone}) AS placed WHERE ${inBoth}`);
  const { rows: listed } = await db.execute<Listed & { kind: string }>(sql`
    SELECT kind, key, now, before FROM (
      SELECT *, row_number() OVER (PARTITION BY kind ORDER BY now DESC, key) AS place FROM (
        SELECT kind, key, ${both} FROM visit_counts WHERE ${inBoth} AND NOT (kind = 'page' AND starts_with(key, ${FILM}))
        GROUP BY kind, key) AS summed
      WHERE now > 0) AS ranked
    WHERE place <= ${MOST_LISTED} ORDER BY kind, place`);
  const { rows: films } = await db.execute<VisitReport['films'][number]>(sql`
    SELECT key AS path, coalesce((SELECT title FROM films WHERE slug = substr(key, ${FILM.length + 1})), '') AS title, views, before,
      trailer, tickets, watch
    FROM (SELECT key, ${ofKind('page')} AS views, ${ofKind('trailer')} AS trailer, ${ofKind('tickets')} AS tickets,
        ${ofKind('watch')} AS watch,
        coalesce(sum(count) FILTER (WHERE kind = 'page' AND NOT (${isNow})), 0)::int AS before
      FROM visit_counts WHERE ${inBoth} AND kind IN ('page', 'trailer', 'tickets', 'watch') AND starts_with(key, ${FILM})
      GROUP BY key) AS summed
    WHERE views + trailer + tickets + watch > 0
    ORDER BY views DESC, key LIMIT ${MOST_LISTED}`);

  const sumOf = (kind: string) => {
    const found = sums.find((row) => row.kind === kind);
    return { now: found?.now ?? 0, before: found?.before ?? 0 };
  };
  const listOf = (kind: ListedKind) => listed.filter((row) => row.kind === kind);
  const found = new Map(byDay.map((row) => [row.day, row]));
  const allDays = Array.from({ length: days }, (_, at) => spansOf(days - at, today).now.from);
  return {
    from: now.from,
    to: now.to,
    days: allDays.map((day) => found.get(day) ?? { day, visitors: 0, views: 0 }),
    sums: {
      visitors: sumOf('visitors'),
      views: sumOf('page'),
      trailer: sumOf('trailer'),
      tickets: sumOf('tickets'),
      watch: sumOf('watch'),
      cart: sumOf('cart'),
      orders: { now: orders[0]?.now ?? 0, before: orders[0]?.before ?? 0 },
    },
    films,
    lists: {
      page: listOf('page'),
      referrer: listOf('referrer'),
      country: listOf('country'),
      search: listOf('search'),
      'search-without-result': listOf('search-without-result'),
      missing: listOf('missing'),
    },
  };

  function ofKind(kind: string) {
    return sql`coalesce(sum(count) FILTER (WHERE kind = ${kind} AND ${isNow}), 0)::int`;
  }
}

/** All counts of a period. Throws `too-many-rows`. */
export async function visitsCsv(db: Pick<Db, 'select'>, { from, to }: Span): Promise<string> {
  const { day, kind, key, count } = visitCounts;
  const rows = await db
    .select({ day, kind, key, count })
    .from(visitCounts)
    .where(between(day, from, to))
    .orderBy(day, kind, key)
    .limit(MOST_CSV_ROWS + 1);
  if (rows.length > MOST_CSV_ROWS) throw new HttpError('too-many-rows');
  return toCsv([
    ['day', 'kind', 'key', 'count'],
    ...rows.map((row) => [row.day, row.kind, row.key, row.count]),
  ]);
}
