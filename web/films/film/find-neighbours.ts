import type { QueryClient } from '@tanstack/react-query';
import type { Neighbours } from '#contract/film.ts';
import { fullListQuery, isWhole, neighboursQuery } from '../queries.ts';
import { neighboursOf } from './neighbours.ts';

/** The films before and after `slug`: from the full list if it is complete, else from the API. */
export async function findNeighbours(
  queryClient: QueryClient,
  slug: string,
): Promise<Neighbours | undefined> {
  const list = await queryClient.ensureQueryData(fullListQuery);
  if (isWhole(list)) return neighboursOf(list.films, slug);
  return (await queryClient.ensureQueryData(neighboursQuery(slug))) ?? undefined;
}
