import { filmCalls } from '#contract/catalogue/film-calls.ts';
import { peopleCalls } from '#contract/catalogue/people-calls.ts';
import { relatedCalls } from '#contract/catalogue/related-calls.ts';
import { seasonCalls } from '#contract/catalogue/season-calls.ts';
import { query } from '#web/api/query.ts';

/* Pages linked from films, people and seasons. */

export const factsQuery = (slug: string) => query(filmCalls.facts, { slug });
export const relatedToFilmQuery = (slug: string) => query(relatedCalls.toFilm, { slug });
export const relatedToPostQuery = (slug: string) => query(relatedCalls.toPost, { slug });
export const relatedToProductQuery = (slug: string) => query(relatedCalls.toProduct, { slug });
export const personQuery = (slug: string) => query(peopleCalls.bySlug, { slug });
export const seasonQuery = (slug: string) => query(seasonCalls.bySlug, { slug });
/** One page of all people, by last name. */
export const peoplePart = (page: number) => query(peopleCalls.list, { page: page > 1 ? page : undefined });
export const seasonsQuery = query(seasonCalls.list);
