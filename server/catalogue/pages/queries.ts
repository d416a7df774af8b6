import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from 'drizzle-orm/pg-core';
import type { Page } from '#contract/catalogue/pages.ts';
import type { Finds } from '#contract/catalogue/search.ts';
import { pages } from '#server/platform/db/tables/blog-and-shop.ts';
import { withSharing } from '#server/platform/db/with-sharing.ts';

const parents = alias(pages, 'parents');
const { words: _words, ...COLUMNS } = getTableColumns(pages);
const NAME = { slug: pages.slug, title: pages.title };
const PARENT = { slug: parents.slug, title: parents.title };
const IN_ORDER = [pages.position, pages.slug];

export const allPages = (db: NodePgDatabase) =>
  db
    .select({ ...NAME, parent: PARENT })
    .from(pages)
    .leftJoin(parents, eq(parents.slug, pages.parent))
    .orderBy(...IN_ORDER);

/** The best results of a search, and how many there are. */
export async function findPages(
  db: NodePgDatabase,
  { query, limit }: { query: SQL; limit: number },
): Promise<Finds['pages']> {
  const found = await db
    .select({
      each: { ...NAME, summary: pages.summary },
      parent: PARENT,
      total: sql<number>`(count(*) OVER ())::integer`,
    })
    .from(pages)
    .leftJoin(parents, eq(parents.slug, pages.parent))
    .where(sql`${pages.words} @@ ${query}`)
    .orderBy(desc(sql`marquee_words(${pages.title}) @@ ${query}`), ...IN_ORDER)
    .limit(limit);
  return {
    found: found.map(({ each, parent }) => ({ ...each, parent })),
    total: found[0]?.total ?? 0,
  };
}

/** A page whose parent is not live stands by itself. */
export async function pageBySlug(db: NodePgDatabase, slug: string): Promise<Page | undefined> {
  const [[page], below] = await Promise.all([
    db
      .select({ ...COLUMNS, parent: PARENT })
      .from(pages)
      .leftJoin(parents, eq(parents.slug, pages.parent))
      .where(eq(pages.slug, slug)),
    db
      .select(NAME)
      .from(pages)
      .where(eq(pages.parent, slug))
      .orderBy(...IN_ORDER),
  ]);
  return page && { ...withSharing(page), below };
}
