import { useQuery } from '@tanstack/react-query';
import { Elsewhere } from './elsewhere.tsx';
import { watchNowQuery } from './queries.ts';

/** For a missing page that the browser renders itself: empty until the films have loaded. */
export function ElsewhereLater() {
  const { data } = useQuery(watchNowQuery);
  return <Elsewhere films={data ?? []} />;
}
