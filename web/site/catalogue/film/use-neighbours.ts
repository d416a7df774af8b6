import { useEffect, useState } from 'react';
import type { Neighbours } from '#contract/catalogue/film.ts';
import { useQuery } from '../../state/use-query.ts';
import { fullListQuery, isWhole, neighboursQuery } from '../queries.ts';
import { neighboursOf } from './neighbours.ts';

const IDLE_AT_LATEST_MS = 2_000;

/**
 * The previous and next film. Loads the full list once the browser is idle (product.md#previous-and-next-film); if the list is
 * incomplete, requests the film's neighbours instead.
 */
export function useNeighbours(slug: string): Neighbours | undefined {
  const { data: list } = useQuery(fullListQuery, { enabled: useIdle() });
  const inList = !list || isWhole(list);
  const { data: asked } = useQuery(neighboursQuery(slug), { enabled: !inList });
  return inList ? list && neighboursOf(list.films, slug) : (asked ?? undefined);
}

function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => setIdle(true), IDLE_AT_LATEST_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: IDLE_AT_LATEST_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
