import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import type { Access } from '#contract/catalogue/screening-rules.ts';
import { MOST_ON_FILM_PAGE } from '#contract/catalogue/screening-rules.ts';
import type {
  ListedScreening,
  Screening,
  ScreeningList,
  screeningEndpoints,
} from '#contract/catalogue/screenings.ts';
import { countryName } from '#server/shop/places/countries.ts';
import { withOffset, zoneToName } from './start-time.ts';

export type Db = Pick<NodePgDatabase, 'execute'>;

export type ScreeningRow = {
  id: number;
  localAt: string;
  startsAt: string;
  tickets: string | null;
  format: string | null;
  access: Access[];
  guest: string | null;
  cancelled: boolean;
  name: string;
  city: string;
  country: string;
  timeZone: string;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  stepFree: boolean | null;
  website: string | null;
  slug: string;
  title: string;
};

/** The columns of a row, of `screenings`, `cinemas` and `films`. */
export const COLUMNS = sql`screenings.id, local_at AS "localAt", starts_at AS "startsAt", tickets, format, access, guest, cancelled,
  cinemas.name, city, country, time_zone AS "timeZone", address, latitude, longitude, step_free AS "stepFree", website, films.slug, films.title`;

/** Screenings of live films: those of others stay stored, and nobody sees them. */
export const SHOWN = sql`screenings JOIN cinemas ON cinemas.id = cinema_id JOIN films ON films.id = film_id`;

/** The earliest first, and always in the same order. */
export const BY_TIME = sql`starts_at, films.sort_title, cinemas.name, screenings.id`;

/** A row as visitors see it. `timeZone`: the company's. */
function shown(row: ScreeningRow, timeZone: string): Screening {
  const { id, localAt, tickets, format, access, guest, cancelled } = row;
  const { name, city, country, address, latitude, longitude, stepFree, website } = row;
  const startsAt = new Date(row.startsAt);
  return {
    id,
    startsAt: withOffset(localAt, startsAt),
    zone: zoneToName({ localAt, startsAt, timeZone: row.timeZone }, timeZone),
    cinema: {
      ...{ name, city, address, latitude, longitude, stepFree, website },
      country: countryName(country),
      countryCode: country,
    },
    ...{ tickets, format, access, guest, cancelled },
  };
}

export const listed = (row: ScreeningRow, timeZone: string): ListedScreening => ({
  ...shown(row, timeZone),
  film: { slug: row.slug, title: row.title },
});

/** The next screenings of a film, for its page; undefined if it has none. `timeZone`: the company's. */
export async function screeningsOfFilm(
  db: Db,
  slug: string,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<Screening[] | undefined> {
  const { rows } = await db.execute<ScreeningRow>(sql`
    SELECT ${COLUMNS} FROM ${SHOWN} WHERE films.slug = ${slug} AND NOT is_past AND starts_at > ${now.toISOString()}
    ORDER BY ${BY_TIME} LIMIT ${MOST_ON_FILM_PAGE}`);
  return rows.length > 0 ? rows.map((row) => shown(row, timeZone)) : undefined;
}

type Asked = z.output<typeof screeningEndpoints.list.query>;

const MOST_CHOICES = 500;

/** A page of the upcoming screenings, and what they can be filtered by. */
export async function listScreenings(
  db: Db,
  { film, country, city, from, to, access, page, limit }: Asked,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<ScreeningList> {
  const upcoming = sql`NOT is_past AND starts_at > ${now.toISOString()}`;
  const inCountry = country ? [sql`country = ${country.toUpperCase()}`] : [];
  const wanted = all([
    upcoming,
    ...inCountry,
    ...(film ? [sql`films.slug = ${film}`] : []),
    ...(city ? [sql`lower(city) = lower(${city})`] : []),
    ...(from ? [sql`local_at >= ${from}`] : []),
    ...(to ? [sql`local_at <= ${`${to}T24`}`] : []),
    ...(access ? [sql`access @> ARRAY[${access}]::text[]`] : []),
  ]);
  const [rows, counted, films, countries, cities] = await Promise.all([
    db.execute<ScreeningRow>(sql`
      SELECT ${COLUMNS} FROM ${SHOWN} WHERE ${wanted} ORDER BY ${BY_TIME} LIMIT ${limit} OFFSET ${(page - 1) * limit}`),
    db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM ${SHOWN} WHERE ${wanted}`),
    db.execute<{ slug: string; title: string }>(sql`
      SELECT slug, title FROM films WHERE id IN (SELECT film_id FROM screenings WHERE ${upcoming})
      ORDER BY sort_title, slug LIMIT ${MOST_CHOICES}`),
    db.execute<{ country: string }>(sql`SELECT DISTINCT country FROM ${SHOWN} WHERE ${upcoming}`),
    db.execute<{ city: string }>(sql`
      SELECT min(city) AS city FROM ${SHOWN} WHERE ${all([upcoming, ...inCountry])}
      GROUP BY lower(city) ORDER BY lower(city) LIMIT ${MOST_CHOICES}`),
  ]);
  return {
    screenings: rows.rows.map((row) => listed(row, timeZone)),
    total: counted.rows[0]?.total ?? 0,
    films: films.rows,
    countries: countries.rows
      .map(({ country: code }) => ({ code, name: countryName(code) }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en')),
    cities: cities.rows.map(({ city }) => city),
  };
}

const all = (conditions: SQL[]) => sql.join(conditions, sql` AND `);

type WithScreenings = { filmId: number; slug: string; countries: string[] };

/**
 * Live films with upcoming screenings that are not cancelled, and the countries (ISO 3166-1) in which they are, for alerts. `country`: only there;
 * `since`: only screenings that were added after that time.
 */
export async function filmsWithScreenings(
  db: Db,
  { country, since, now }: { country?: string; since?: Date; now: Date },
): Promise<WithScreenings[]> {
  const wanted = all([
    sql`NOT is_past AND NOT cancelled AND starts_at > ${now.toISOString()}`,
    ...(country ? [sql`country = ${country}`] : []),
    ...(since ? [sql`screenings.created_at > ${since.toISOString()}`] : []),
  ]);
  const { rows } = await db.execute<WithScreenings>(sql`
    SELECT films.id AS "filmId", films.slug, array_agg(DISTINCT country ORDER BY country) AS countries
    FROM ${SHOWN} WHERE ${wanted} GROUP BY films.id, films.slug ORDER BY films.slug`);
  return rows;
}
