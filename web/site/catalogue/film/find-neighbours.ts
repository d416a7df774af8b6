import type { Neighbours } from '#contract/catalogue/film.ts';
import type { QueryCache } from '#web/api/query-cache.ts';
import { fullListQuery, isWhole, neighboursQuery } from '../queries.ts';
import { neighboursOf } from './neighbours.ts';

/** The previous and next film of `slug`: from the full list if it is complete, else from the API. */
export async function findNeighbours(queries: QueryCache, slug: string): Promise<Neighbours | undefined> {
  const list = await queries.load(fullListQuery);
  if (isWhole(list)) return neighboursOf(list.films, slug);
  return (await queries.load(neighboursQuery(slug))) ?? undefined;
}
