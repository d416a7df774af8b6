import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { StaffScreening, staffScreeningEndpoints } from '#contract/catalogue/staff-screenings.ts';
import { contains } from '#server/platform/db/contains.ts';
import { countryName } from '#server/shop/places/countries.ts';
import { COLUMNS } from './pasted-rows.ts';
import type { Db } from './queries.ts';

type Asked = z.output<typeof staffScreeningEndpoints.list.query>;

/** With those of films that are not live. */
const STORED = sql`screenings JOIN cinemas ON cinemas.id = cinema_id JOIN entries ON entries.id = film_id
  LEFT JOIN films ON films.id = film_id`;
const TITLE = sql`coalesce(films.title, entries.slug)`;

/** A page of the screenings as staff see them, and the cities to choose from. */
export async function listStored(
  db: Db,
  { when, film, city, page, limit }: Asked,
  now: Date,
): Promise<{ rows: StaffScreening[]; total: number; choices: { cities: string[] } }> {
  const isUpcoming = when === 'upcoming';
  const conditions: SQL[] = [
    isUpcoming ? sql`starts_at > ${now.toISOString()}` : sql`starts_at <= ${now.toISOString()}`,
    ...(film ? [contains(sql`${TITLE} || ' ' || entries.slug`, film)] : []),
    ...(city ? [sql`city = ${city}`] : []),
  ];
  const wanted = sql.join(conditions, sql` AND `);
  const direction = isUpcoming ? sql`ASC` : sql`DESC`;
  const [rows, counted, cities] = await Promise.all([
    db.execute<StaffScreening>(sql`
      SELECT screenings.id, json_build_object('slug', entries.slug, 'title', ${TITLE}, 'live', entries.live) AS film,
        json_build_object('id', cinemas.id, 'name', cinemas.name, 'city', city, 'country', country) AS cinema,
        local_at AS "localAt", time_zone AS "timeZone", tickets, format, access, guest, cancelled, sequence,
        starts_at <= ${now.toISOString()} AS "isPast"
      FROM ${STORED} WHERE ${wanted} ORDER BY starts_at ${direction}, screenings.id LIMIT ${limit} OFFSET ${(page - 1) * limit}`),
    db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM ${STORED} WHERE ${wanted}`),
    db.execute<{ city: string }>(sql`
      SELECT DISTINCT city FROM cinemas WHERE id IN (SELECT cinema_id FROM screenings) ORDER BY city LIMIT 500`),
  ]);
  return {
    rows: rows.rows,
    total: counted.rows[0]?.total ?? 0,
    choices: { cities: cities.rows.map(({ city }) => city) },
  };
}

/** Live films whose title has these words, for a choice. */
export async function findFilms(db: Db, search: string): Promise<{ slug: string; title: string }[]> {
  const wanted = search ? contains(sql`title || ' ' || slug`, search) : sql`true`;
  const { rows } = await db.execute<{ slug: string; title: string }>(
    sql`SELECT slug, title FROM films WHERE ${wanted} ORDER BY sort_title, slug LIMIT 20`,
  );
  return rows;
}

/** All screenings as rows of a table, the earliest first, under the columns that an import reads. */
export async function exportRows(db: Db): Promise<string[][]> {
  const { rows } = await db.execute<Record<string, string | string[] | boolean | null>>(sql`
    SELECT entries.slug AS film, cinemas.name AS cinema, city, country, left(local_at, 10) AS date, right(local_at, 5) AS time,
      tickets, format, access, guest, cancelled
    FROM ${STORED} ORDER BY starts_at, screenings.id`);
  return [
    [...COLUMNS],
    ...rows.map((row) =>
      COLUMNS.map((name) => {
        const value = row[name];
        if (name === 'country') return countryName(String(value));
        if (name === 'cancelled') return value ? 'yes' : '';
        return Array.isArray(value) ? value.join(', ') : String(value ?? '');
      }),
    ),
  ];
}
