import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Neighbours } from '#contract/catalogue/film.ts';
import { films } from '#server/platform/db/tables/films.ts';

const FORWARD = [asc(films.sortTitle), asc(films.id)];
const BACK = [desc(films.sortTitle), desc(films.id)];
/** Rows written by other SQL may have an invalid slug: they have no page and are in no list (http/reply-of.ts). */
const hasPage = sql`${films.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`;

/**
 * The films before and after `slug`, from A to Z, wrapping at both ends; each is the first entry of an index. Null if there is no other
 * film, undefined if there is no such film.
 */
export async function neighboursOf(db: NodePgDatabase, slug: string): Promise<Neighbours | null | undefined> {
  const [film] = await db
    .select({ id: films.id, sortTitle: films.sortTitle })
    .from(films)
    .where(eq(films.slug, slug));
  if (!film) return undefined;

  const at = sql`(${films.sortTitle}, ${films.id})`;
  const here = sql`(${film.sortTitle}, ${film.id})`;
  const first = async (order: SQL[], where?: SQL) => {
    const [found] = await db
      .select({ slug: films.slug, title: films.title })
      .from(films)
      .where(and(hasPage, where))
      .orderBy(...order)
      .limit(1);
    return found;
  };
  const previous = (await first(BACK, sql`${at} < ${here}`)) ?? (await first(BACK));
  const next = (await first(FORWARD, sql`${at} > ${here}`)) ?? (await first(FORWARD));
  return previous && next && next.slug !== slug ? { previous, next } : null;
}
