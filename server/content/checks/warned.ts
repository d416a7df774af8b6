import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ContentKind } from '#contract/content/staff-content.ts';
import { keepWhileFresh } from '#server/platform/db/content-version/keep-while-fresh.ts';
import { posts, products } from '#server/platform/db/tables/blog-and-shop.ts';
import { films } from '#server/platform/db/tables/films.ts';
import { biographies } from '#server/platform/db/tables/people.ts';
import type { Services } from '#server/platform/services.ts';
import { dayIn } from './check-drafts.ts';
import { warningsOfLive } from './warnings.ts';

/** Live entries of a kind that would cause warnings if they were published today: messages by entry. */
export type Warned = ReadonlyMap<string, readonly string[]>;
export type FindWarned = (kind: ContentKind) => Promise<Warned>;

/** The kinds with warnings, in the order of the menu. */
export const WARNING_KINDS = ['films', 'posts', 'products', 'people'] as const;

/** Checks a kind once for each change of the content, and each day. */
export function createFindWarned({
  db,
  freshness,
  timeZone,
  now,
}: Pick<Services, 'db' | 'freshness' | 'timeZone' | 'now'>): FindWarned {
  const keep = keepWhileFresh<Warned>(freshness, WARNING_KINDS.length, () => undefined);
  return (kind) => {
    const today = dayIn(timeZone, now());
    return keep(`${kind} ${today}`, () => look(db, kind, today));
  };
}

async function look(db: NodePgDatabase, kind: ContentKind, today: string): Promise<Warned> {
  const found = new Map<string, string[]>();
  for (const { entry, message } of warningsOfLive(await readLive(db, kind), today))
    found.set(entry, [...(found.get(entry) ?? []), message]);
  return found;
}

/** Reads only the fields that warnings check: bodies of posts are long. */
async function readLive(db: NodePgDatabase, kind: ContentKind) {
  switch (kind) {
    case 'films':
      return { films: await db.select(FILM_COLUMNS).from(films) };
    case 'posts':
      return {
        posts: await db
          .select({ slug: posts.slug, imageUrl: posts.imageUrl, excerpt: posts.excerpt })
          .from(posts),
      };
    case 'products':
      return { products: await db.select({ slug: products.slug, images: products.images }).from(products) };
    case 'people':
      return {
        people: await db
          .select({ slug: biographies.slug, biography: biographies.biography })
          .from(biographies),
      };
    default:
      return {};
  }
}

const FILM_COLUMNS = {
  slug: films.slug,
  posterUrl: films.posterUrl,
  posterImage: films.posterImage,
  trailerUrl: films.trailerUrl,
  otherImages: films.otherImages,
  releaseDate: films.releaseDate,
  categories: films.categories,
  description: films.description,
  hiwayLink: films.hiwayLink,
  amazonLink: films.amazonLink,
  ebayLink: films.ebayLink,
  netflixLink: films.netflixLink,
  watchNowPrice: films.watchNowPrice,
  getTickets: films.getTickets,
  getTicketsUrl: films.getTicketsUrl,
};
