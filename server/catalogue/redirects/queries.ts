import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PageKind } from '#contract/core/entry-paths.ts';
import { redirects } from '#server/platform/db/tables/content.ts';

/** The present slug of the entry that had this one, unless another entry has it now. */
export async function presentSlug(
  db: NodePgDatabase,
  kind: PageKind,
  slug: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ slug: redirects.toSlug })
    .from(redirects)
    .where(and(eq(redirects.kind, kind), eq(redirects.fromSlug, slug)));
  return found?.slug;
}
