import { eq, getTableColumns } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from 'drizzle-orm/pg-core';
import type { Page } from '#contract/catalogue/pages.ts';
import { pages } from '#server/platform/db/tables/blog-and-shop.ts';
import { withSharing } from '#server/platform/db/with-sharing.ts';

const parents = alias(pages, 'parents');
const NAME = { slug: pages.slug, title: pages.title };
const PARENT = { slug: parents.slug, title: parents.title };
const IN_ORDER = [pages.position, pages.slug];

export const allPages = (db: NodePgDatabase) =>
  db
    .select({ ...NAME, parent: PARENT })
    .from(pages)
    .leftJoin(parents, eq(parents.slug, pages.parent))
    .orderBy(...IN_ORDER);

/** A page whose parent is not live stands by itself. */
export async function pageBySlug(db: NodePgDatabase, slug: string): Promise<Page | undefined> {
  const [[page], below] = await Promise.all([
    db
      .select({ ...getTableColumns(pages), parent: PARENT })
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
