import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { WAYS, type WayFilter } from '#contract/catalogue.ts';
import { WayTexts } from '#contract/company.ts';
import { isPublicCategory } from '#contract/film-categories.ts';
import { waySlug } from '#contract/way-slug.ts';
import type { Way, WayWithWords } from '#contract/ways.ts';
import { documentNamed } from '#server/company/queries.ts';
import type { Catalogue } from './catalogue.ts';
import { byCount, latestFirst } from './facets.ts';

/** Categories and genres with most films first, decades newest first. Of two with the same address, the first stays. */
export async function waysOf({ count }: Pick<Catalogue, 'count'>): Promise<Way[]> {
  const counted = (await count(WAYS)).map((each) => ({ ...each, slug: waySlug(each.value) }));
  const of = (filter: WayFilter) => counted.filter((way) => way.filter === filter);
  const bySlug = new Map<string, Way>();
  for (const way of [...byCount(of('category')), ...latestFirst(of('decade')), ...byCount(of('genre'))]) {
    const isPage = way.slug !== '' && (way.filter !== 'category' || isPublicCategory(way.value));
    if (isPage && !bySlug.has(way.slug)) bySlug.set(way.slug, way);
  }
  return [...bySlug.values()];
}

/** A way with the company's words about it; undefined if no film is there. */
export async function wayPageOf(
  db: NodePgDatabase,
  catalogue: Pick<Catalogue, 'count'>,
  slug: string,
): Promise<WayWithWords | undefined> {
  const [ways, texts] = await Promise.all([waysOf(catalogue), documentNamed(db, 'ways', WayTexts)]);
  const way = ways.find((each) => each.slug === slug);
  return way && { ...way, words: texts?.ways.find((each) => each.slug === slug)?.words ?? null };
}
