import { and, arrayContains, eq, not, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { QuotedFilm } from '#contract/catalogue/press.ts';
import { filmFacts, films } from '#server/platform/db/tables/films.ts';
import { filmOrder } from './order.ts';

/** The latest film to watch now, outside the hero, that has a still and a press quotation; the first of each. */
export async function quotedFilm(db: NodePgDatabase): Promise<QuotedFilm | null> {
  const { slug, title, colours, pictures } = films;
  const [found] = await db
    .select({
      ...{ slug, title, colours, pictures },
      still: sql<string>`coalesce(${films.otherImages} -> 1, ${films.otherImages} -> 0) #>> '{fields,file,url}'`,
      quote: sql<QuotedFilm['quote']>`${filmFacts.quotes} -> 0`,
    })
    .from(films)
    .innerJoin(filmFacts, eq(filmFacts.slug, films.slug))
    .where(
      and(
        arrayContains(films.categories, ['watch-now']),
        not(arrayContains(films.categories, ['carousel'])),
        sql`jsonb_array_length(${filmFacts.quotes}) > 0 AND jsonb_array_length(${films.otherImages}) > 0`,
      ),
    )
    .orderBy(filmOrder('year-desc'))
    .limit(1);
  return found ?? null;
}
