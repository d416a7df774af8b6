import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { BrowsePage, BrowsePageWithText } from '#contract/catalogue/browse-pages.ts';
import { BrowseTexts } from '#contract/catalogue/company.ts';
import { FOOTER_CATEGORIES, isPublicCategory } from '#contract/catalogue/film-categories.ts';
import { browseSlug } from '#contract/core/browse-slug.ts';
import { BROWSE_FILTERS, type BrowseFilter } from '#contract/core/catalogue.ts';
import { documentNamed } from '#server/platform/db/documents.ts';
import type { Catalogue } from './catalogue.ts';
import { byCount, latestFirst } from './facets.ts';

/** Browse pages: categories and genres with most films first, decades newest first. If two have the same address, the first counts. */
export async function listBrowsePages({ count }: Pick<Catalogue, 'count'>): Promise<BrowsePage[]> {
  const counted = (await count(BROWSE_FILTERS)).map((each) => ({ ...each, slug: browseSlug(each.value) }));
  const of = (filter: BrowseFilter) => counted.filter((page) => page.filter === filter);
  const bySlug = new Map<string, BrowsePage>();
  for (const page of [...byCount(of('category')), ...latestFirst(of('decade')), ...byCount(of('genre'))]) {
    const isPage = page.slug !== '' && (page.filter !== 'category' || isPublicCategory(page.value));
    if (isPage && !bySlug.has(page.slug)) bySlug.set(page.slug, page);
  }
  return [...bySlug.values()];
}

/** A browse page with the company's text about it; undefined if it has no films, unless the footer leads to it. */
export async function readBrowsePage(
  db: NodePgDatabase,
  catalogue: Pick<Catalogue, 'count'>,
  slug: string,
): Promise<BrowsePageWithText | undefined> {
  const [pages, texts] = await Promise.all([
    listBrowsePages(catalogue),
    documentNamed(db, 'ways', BrowseTexts),
  ]);
  const page = pages.find((each) => each.slug === slug) ?? emptyPage(slug);
  return page && { ...page, words: texts?.ways.find((each) => each.slug === slug)?.words ?? null };
}

const emptyPage = (slug: string) =>
  FOOTER_CATEGORIES.includes(slug)
    ? ({ slug, filter: 'category', value: slug, count: 0 } as const)
    : undefined;
