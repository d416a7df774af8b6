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

const { slug: _, credits: __, offers, countries, ...others } = getTableColumns(filmFacts);
/** The first column must never be null: drizzle uses it to detect whether the join found a row. */
const factColumns = { countries, ...others };

/** Places of the offers that are shown at present. */
const placesOn = sql<number[]>`ARRAY(SELECT DISTINCT ${filmOffers.place} FROM ${filmOffers}
  WHERE ${filmOffers.filmId} = ${films.id} AND ${filmOffers.isOn})`;

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

/** The facts of a film; undefined if there is no such film. */
export async function factsOf(db: NodePgDatabase, slug: string): Promise<FilmFacts | undefined> {
  const [[film], named] = await Promise.all([
    db
      .select({ slug: films.slug, facts: factColumns, offers, placesOn })
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
  const on = (film.offers ?? []).filter((_, place) => film.placesOn.includes(place));
  if (on.length === 0) return facts;
  const shown = await shownOffers(db, on);
  return { ...facts, offers: shown, offerNames: namesIn(shown) };
}

/** Publishing has checked that each leads somewhere (server/content/checks/offers.ts). */
async function shownOffers(db: NodePgDatabase, written: readonly WrittenOffer[]): Promise<Offer[]> {
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
