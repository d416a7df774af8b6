import { sql } from 'drizzle-orm';
import { MOST_IN_CALENDAR } from '#contract/catalogue/screening-rules.ts';
import type { Calendar } from '#contract/catalogue/screenings.ts';
import { dayIn } from '#server/platform/day-in.ts';
import { BY_TIME, COLUMNS, type Db, listed, type ScreeningRow, SHOWN } from './queries.ts';

/** A film without a runtime lasts this long in calendars, in minutes. */
const USUAL_MINUTES = 120;

/** A screening's file shows cinema and film, too. */
const CHANGED = sql`greatest(screenings.updated_at, cinemas.updated_at, films.updated_at)`;

/** From when SEQUENCE counts seconds: until 2094 it fits into the 32 bits that programs may have for it. */
const COUNTED_FROM = Date.UTC(2026, 0, 1);

/** The stamp of a change, and a SEQUENCE that rises with it. `count`: of the changes of the row alone, of which a second may have two. */
function stamped(changedAt: string, count = 0): { changedAt: string; sequence: number } {
  const at = new Date(changedAt);
  const seconds = Math.floor((at.getTime() - COUNTED_FROM) / 1_000);
  return { changedAt: at.toISOString(), sequence: Math.max(0, seconds) + count };
}

/** Which films or screening a calendar has; all films if nothing is named. `filmIds`: of a member's watchlist. */
type Wanted = { film?: string | undefined; screening?: number | undefined; filmIds?: readonly number[] };

/**
 * What a calendar file says: screenings from yesterday on, so that one does not vanish from somebody's phone while it runs, and releases from
 * today on. Bounded.
 */
export async function readCalendar(
  db: Db,
  { film, screening, filmIds }: Wanted,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<Calendar> {
  const ofFilms = film
    ? sql`films.slug = ${film}`
    : filmIds
      ? sql`films.id = ANY (${sql.param(filmIds)}::integer[])`
      : sql`true`;
  const isWanted = screening ? sql`screenings.id = ${screening}` : ofFilms;
  const [screenings, releases] = await Promise.all([
    db.execute<ScreeningRow & { runtime: number | null; sequence: number; changedAt: string }>(sql`
      SELECT ${COLUMNS}, runtime, sequence, ${CHANGED} AS "changedAt" FROM ${SHOWN}
      WHERE ${isWanted} AND starts_at > ${now.toISOString()}::timestamptz - interval '1 day'
      ORDER BY ${BY_TIME} LIMIT ${MOST_IN_CALENDAR}`),
    db.execute<{ id: number; slug: string; title: string; day: string; changedAt: string }>(sql`
      SELECT id, slug, title, to_char(release_date, 'YYYY-MM-DD') AS day, updated_at AS "changedAt" FROM films
      WHERE ${ofFilms} AND ${screening === undefined} AND release_date >= ${dayIn(timeZone, now)}::date
      ORDER BY release_date, sort_title LIMIT ${MOST_IN_CALENDAR}`),
  ]);
  return {
    screenings: screenings.rows.map(({ runtime, sequence, changedAt, ...row }) => ({
      ...listed(row, timeZone),
      minutes: runtime ?? USUAL_MINUTES,
      ...stamped(changedAt, sequence),
    })),
    releases: releases.rows.map((row) => ({ ...row, ...stamped(row.changedAt) })),
  };
}
