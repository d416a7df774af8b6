import type { Neighbours } from '#contract/film.ts';
import type { QueryCache } from '#web/query-cache.ts';
import { fullListQuery, isWhole, neighboursQuery } from '../queries.ts';
import { neighboursOf } from './neighbours.ts';

/** The films before and after `slug`: from the full list if it is complete, else from the API. */
export async function findNeighbours(queries: QueryCache, slug: string): Promise<Neighbours | undefined> {
  const list = await queries.load(fullListQuery);
  if (isWhole(list)) return neighboursOf(list.films, slug);
  return (await queries.load(neighboursQuery(slug))) ?? undefined;
}
