import { and, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PageKind } from '#contract/entry-paths.ts';
import { redirects } from '#server/db/tables/content.ts';

/** The present slug of the entry that had this one before, unless something else has it since. */
export async function presentSlug(
  db: NodePgDatabase,
  kind: PageKind,
  slug: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ slug: redirects.toSlug })
    .from(redirects)
    .where(and(eq(redirects.kind, kind), eq(redirects.fromSlug, slug), isNull(redirects.endedAt)));
  return found?.slug;
}
