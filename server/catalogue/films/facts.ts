import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { byRole } from '#contract/catalogue/credits.ts';
import type { FilmFacts } from '#contract/catalogue/film-facts.ts';
import { COUNTRY_OF_LINKS, FIRST_WAY } from '#contract/catalogue/offer-words.ts';
import { type Offer, offerUrl, Providers, type WrittenOffer } from '#contract/catalogue/offers.ts';
import { documentNamed } from '#server/platform/db/documents.ts';
import { filmFacts, filmOffers, films } from '#server/platform/db/tables/films.ts';
import { credits } from '#server/platform/db/tables/people.ts';
import { countryName } from '#server/shop/places/countries.ts';
import { withOffset, zoneName } from '../screenings/start-time.ts';

const { slug: _, credits: __, offers, countries, ...others } = getTableColumns(filmFacts);
/** The first column must never be null: drizzle uses it to detect whether the join found a row. */
const factColumns = { countries, ...others };

/** An offer that is shown at present: its place, and its instants in ISO 8601. */
type OfferOn = { place: number; startsAt: string | null; endsAt: string | null };

const offersOn = sql<OfferOn[]>`ARRAY(SELECT DISTINCT jsonb_build_object('place', ${filmOffers.place},
    'startsAt', ${filmOffers.startsAt}, 'endsAt', ${filmOffers.endsAt}) FROM ${filmOffers}
  WHERE ${filmOffers.filmId} = ${films.id} AND ${filmOffers.isOn})`;

/** Of a day such as 2027-03-01; a time is longer. */
const DAY_LENGTH = 10;

const NO_FACTS: Omit<FilmFacts, 'credits' | 'offers' | 'offerNames' | 'screenings'> = {
  originalTitle: null,
  year: null,
  countries: [],
  languages: [],
  format: null,
  certificateReason: null,
  contentAdvice: [],
  access: [],
  moods: [],
  festivals: [],
  quotes: [],
  clips: [],
};

/** The facts of a film; undefined if there is no such film. `timeZone`: the company's. */
export async function factsOf(
  db: NodePgDatabase,
  slug: string,
  timeZone: string,
): Promise<FilmFacts | undefined> {
  const [[film], named] = await Promise.all([
    db
      .select({ slug: films.slug, facts: factColumns, offers, offersOn })
      .from(films)
      .leftJoin(filmFacts, eq(filmFacts.slug, films.slug))
      .where(eq(films.slug, slug)),
    db
      .select({ role: credits.role, person: credits.person, name: credits.name })
      .from(credits)
      .where(eq(credits.film, slug))
      .orderBy(asc(credits.place), sql`${credits.role} COLLATE "C"`),
  ]);
  if (!film) return undefined;
  const facts = { ...(film.facts ?? NO_FACTS), credits: named.toSorted(byRole) };
  const on = new Map(film.offersOn.map((offer) => [offer.place, offer]));
  const written = (film.offers ?? []).flatMap((offer, place) => {
    const instants = on.get(place);
    return instants ? [{ ...offer, ...timesOf(offer, instants, timeZone) }] : [];
  });
  if (written.length === 0) return facts;
  const shown = await shownOffers(db, written);
  return { ...facts, offers: shown, offerNames: namesIn(shown) };
}

/** Times of day with the company's offset at their instants, and the name of its zone at the end. Days stay as they are. */
function timesOf(
  { from, until }: WrittenOffer,
  { startsAt, endsAt }: OfferOn,
  timeZone: string,
): Pick<Offer, 'from' | 'until' | 'zone'> {
  const timed = (written: string | undefined, instant: string | null) =>
    written && instant && written.length > DAY_LENGTH ? new Date(instant) : undefined;
  const [start, end] = [timed(from, startsAt), timed(until, endsAt)];
  return {
    ...(from && start && { from: withOffset(from, start) }),
    ...(until && end && { until: withOffset(until, end), zone: zoneName(timeZone, end) }),
  };
}

/** Publishing has checked that each leads somewhere (server/content/checks/offers.ts). */
async function shownOffers(
  db: NodePgDatabase,
  written: readonly (WrittenOffer & Pick<Offer, 'zone'>)[],
): Promise<Offer[]> {
  const { providers = [] } = (await documentNamed(db, 'providers', Providers)) ?? {};
  return written.flatMap(({ provider: slug, id, address, way = FIRST_WAY, ...terms }) => {
    const provider = providers.find((each) => each.slug === slug);
    const url = provider && offerUrl({ id, address }, provider);
    return provider && url ? [{ provider, url, way, ...terms }] : [];
  });
}

const languages = new Intl.DisplayNames('en-GB', { type: 'language' });

/** English names by code, with the country of the film's own links. */
function namesIn(offers: readonly Offer[]): Record<string, string> {
  const names: Record<string, string> = { [COUNTRY_OF_LINKS]: countryName(COUNTRY_OF_LINKS) };
  for (const { countries = [], audio = [], subtitles = [] } of offers) {
    for (const code of countries) names[code] = countryName(code);
    for (const tag of [...audio, ...subtitles]) names[tag] = languages.of(tag) ?? tag;
  }
  return names;
}
