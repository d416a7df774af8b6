import { useQuery } from '#web/use-query.ts';
import { Elsewhere } from './elsewhere.tsx';
import { watchNowQuery } from './queries.ts';

/** For a missing page rendered in the browser: empty until the films have loaded. */
export function ElsewhereLater() {
  const { data } = useQuery(watchNowQuery);
  return <Elsewhere films={data ?? []} />;
}
