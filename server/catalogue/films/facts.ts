import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { byRole } from '#contract/catalogue/credits.ts';
import type { FilmFacts } from '#contract/catalogue/film-facts.ts';
import { type Offer, offerUrl, Providers, type WrittenOffer } from '#contract/catalogue/offers.ts';
import { documentNamed } from '#server/platform/db/documents.ts';
import { filmFacts, films } from '#server/platform/db/tables/films.ts';
import { credits } from '#server/platform/db/tables/people.ts';

const { slug: _, credits: __, offers, countries, ...others } = getTableColumns(filmFacts);
/** The first column must never be null: drizzle uses it to detect whether the join found a row. */
const factColumns = { countries, ...others };

const NO_FACTS: Omit<FilmFacts, 'credits' | 'offers' | 'screenings'> = {
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
      .select({ slug: films.slug, facts: factColumns, offers })
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
  return film.offers?.length ? { ...facts, offers: await shownOffers(db, film.offers) } : facts;
}

/** Publishing has checked that each leads somewhere (server/content/checks/offers.ts). */
async function shownOffers(db: NodePgDatabase, written: readonly WrittenOffer[]): Promise<Offer[]> {
  const { providers = [] } = (await documentNamed(db, 'providers', Providers)) ?? {};
  return written.flatMap((offer) => {
    const provider = providers.find(({ slug }) => slug === offer.provider);
    const url = provider && offerUrl(offer, provider);
    return provider && url ? [{ provider, url }] : [];
  });
}
