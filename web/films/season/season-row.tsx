import { paths } from '#contract/paths.ts';
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
    <section aria-labelledby="seasons" className="gutter">
      <div className="mb-6 flex flex-wrap items-baseline gap-x-5">
        <h2 id="seasons" className="font-display text-heading">
          Seasons
        </h2>
        <a href={paths.seasons} className="link text-small text-muted">
          See all <span className="sr-only">seasons</span>
        </a>
      </div>
      <ul className="grid gap-x-5 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {running.map((season) => (
          <li key={season.slug}>
            <SeasonCard season={season} sizes="(width >= 64rem) 30vw, (width >= 48rem) 45vw, 92vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
