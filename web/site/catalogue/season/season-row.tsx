import { paths } from '#contract/core/paths.ts';
import { Strip } from '#web/ui/strip.tsx';
import { useQuery } from '../../state/use-query.ts';
import { seasonsQuery } from '../connected-queries.ts';
import { SeasonCard } from './season-card.tsx';

const MOST = 3;
const SIZES = '(width >= 48rem) 30vw, 92vw';
const LEAD_SIZES = `(width >= 64rem) 61vw, ${SIZES}`;

/** The current seasons on the home page; renders nothing if there are none. */
export function SeasonRow({ title }: { title: string }) {
  const { data = [] } = useQuery(seasonsQuery);
  const running = data.filter(({ state }) => state === 'running').slice(0, MOST);
  if (running.length === 0) return null;
  return (
    <Strip id="seasons" title={title} all={{ href: paths.seasons, of: 'seasons' }}>
      <ul className="lead-row grid gap-x-5 gap-y-10 md:grid-cols-3">
        {running.map((season, index) => (
          <li key={season.slug}>
            <SeasonCard season={season} sizes={index === 0 ? LEAD_SIZES : SIZES} />
          </li>
        ))}
      </ul>
    </Strip>
  );
}
