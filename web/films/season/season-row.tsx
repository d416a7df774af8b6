import { paths } from '#contract/paths.ts';
import { Strip } from '#web/ui/strip.tsx';
import { useQuery } from '#web/use-query.ts';
import { seasonsQuery } from '../connected-queries.ts';
import { SeasonCard } from './season-card.tsx';

const MOST = 3;

/** The seasons that run, on the home page; empty if there are none. */
export function SeasonRow() {
  const { data = [] } = useQuery(seasonsQuery);
  const running = data.filter(({ state }) => state === 'running').slice(0, MOST);
  if (running.length === 0) return null;
  return (
    <Strip id="seasons" title="Seasons" all={{ href: paths.seasons, of: 'seasons' }}>
      <ul className="grid gap-x-5 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {running.map((season) => (
          <li key={season.slug}>
            <SeasonCard season={season} sizes="(width >= 64rem) 30vw, (width >= 48rem) 45vw, 92vw" />
          </li>
        ))}
      </ul>
    </Strip>
  );
}
