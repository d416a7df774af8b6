import type { SeasonCard as Season } from '#contract/catalogue/seasons.ts';
import { SeasonCard } from './season-card.tsx';

const HEADINGS = [
  ['running', 'On now'],
  ['coming', 'Coming up'],
  ['past', 'Past seasons'],
] as const;

/** All seasons (product.md#seasons). */
export function SeasonsPage({ seasons }: { seasons: readonly Season[] }) {
  return (
    <div className="page gutter">
      <h1 className="font-display text-display">Seasons</h1>
      <p className="mt-6 max-w-[33.6em] text-lead text-muted">
        {seasons.length > 0
          ? 'Films that belong together, chosen and ordered by the people who look after them.'
          : 'There is no season at the moment. The catalogue is open all year.'}
      </p>
      {HEADINGS.map(([state, heading]) => {
        const those = seasons.filter((season) => season.state === state);
        if (those.length === 0) return null;
        return (
          <section key={state} aria-labelledby={state} className="mt-14 lg:mt-16">
            <h2 id={state} className="mb-6 font-display text-heading">
              {heading}
            </h2>
            <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2">
              {those.map((season) => (
                <li key={season.slug}>
                  <SeasonCard season={season} sizes="(width >= 48rem) 45vw, 92vw" />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
