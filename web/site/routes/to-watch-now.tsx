import { FallbackFilms } from '../catalogue/fallback-films.tsx';
import { watchNowQuery } from '../catalogue/queries.ts';
import { useQuery } from '../state/use-query.ts';

/** Films to watch now, without those that the page shows above. */
export function ToWatchNow({ but }: { but: readonly { slug: string }[] }) {
  const { data = [] } = useQuery(watchNowQuery);
  const others = data.filter(({ slug }) => !but.some((film) => film.slug === slug));
  return <FallbackFilms films={others} title="To watch now" />;
}
