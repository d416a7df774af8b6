import { sql } from 'drizzle-orm';
import { MOST_IN_CALENDAR } from '#contract/catalogue/screening-rules.ts';
import type { Calendar } from '#contract/catalogue/screenings.ts';
import { dayIn } from '#server/platform/day-in.ts';
import { BY_TIME, COLUMNS, type Db, listed, type ScreeningRow, SHOWN } from './queries.ts';

/** A film without a runtime lasts this long in calendars, in minutes. */
const USUAL_MINUTES = 120;

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
      SELECT ${COLUMNS}, runtime, sequence, screenings.updated_at AS "changedAt" FROM ${SHOWN}
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
      sequence,
      changedAt: new Date(changedAt).toISOString(),
    })),
    releases: releases.rows.map((row) => ({ ...row, changedAt: new Date(row.changedAt).toISOString() })),
  };
}
