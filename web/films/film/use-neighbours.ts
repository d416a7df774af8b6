import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fullListQuery } from '../queries.ts';
import { type Neighbours, neighboursOf } from './neighbours.ts';

const IDLE_AT_LATEST_MS = 2_000;

/** The films before and after; the list is asked for once the browser has nothing else to do (decisions.md, Calls). */
export function useNeighbours(slug: string): Neighbours | undefined {
  const { data } = useQuery({ ...fullListQuery, enabled: useIdle() });
  return data && neighboursOf(data.films, slug);
}

function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => setIdle(true), IDLE_AT_LATEST_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: IDLE_AT_LATEST_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
