import type { ReactNode } from 'react';
import type { SeasonCard as Season } from '#contract/catalogue/seasons.ts';
import { paths } from '#contract/core/paths.ts';
import { Opening } from '#web/ui/pictures/opening.tsx';
import { SeasonCard, SeasonFacts } from './season-card.tsx';

const HEADINGS = [
  ['running', 'On now'],
  ['coming', 'Coming up'],
  ['past', 'Past seasons'],
] as const;

/** All seasons (product.md#seasons). The first opens the page by its picture; the others stand below. */
export function SeasonsPage({ seasons }: { seasons: readonly Season[] }) {
  const [first, ...others] = seasons;
  if (!first) return <NoSeasons />;
  return (
    <>
      <Opening src={first.picture} words={first.pictures}>
        <div className="grid gap-10 lg:grid-cols-[1fr_auto] lg:items-end">
          <div>
            <Heading>
              Films that belong together, chosen and ordered by the people who look after them.
            </Heading>
          </div>
          <div>
            <p className="label">{HEADINGS.find(([state]) => state === first.state)?.[1]}</p>
            <h2 className="mt-2 font-display text-heading">
              <a href={paths.season(first.slug)} className="link">
                {first.title}
              </a>
            </h2>
            <SeasonFacts season={first} className="" />
          </div>
        </div>
      </Opening>
      {HEADINGS.map(([state, heading]) => (
        <Group
          key={state}
          id={state}
          heading={state === first.state && state !== 'past' ? `Also ${heading.toLowerCase()}` : heading}
          seasons={others.filter((season) => season.state === state)}
        />
      ))}
    </>
  );
}

type GroupProps = { id: string; heading: string; seasons: readonly Season[] };

/** Seasons two by two; the first of an odd number spans the page. */
function Group({ id, heading, seasons }: GroupProps) {
  if (seasons.length === 0) return null;
  return (
    <section aria-labelledby={id} className="gutter mt-14 lg:mt-20">
      <h2 id={id} className="mb-6 font-display text-heading">
        {heading}
      </h2>
      <ul className="grid gap-x-5 gap-y-12 md:grid-cols-2">
        {seasons.map((season, index) => {
          const leads = index === 0 && seasons.length % 2 === 1;
          return (
            <li key={season.slug} className={leads ? 'md:col-span-2' : ''}>
              <SeasonCard
                season={season}
                sizes={leads ? '(width >= 64rem) 64vw, 92vw' : '(width >= 48rem) 46vw, 92vw'}
                leads={leads}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const NoSeasons = () => (
  <div className="page gutter">
    <Heading>There is no season at the moment. The catalogue is open all year.</Heading>
  </div>
);

const Heading = ({ children }: { children: ReactNode }) => (
  <>
    <h1 className="font-display text-display">Seasons</h1>
    <p className="mt-6 max-w-[33.6em] text-lead text-balance">{children}</p>
  </>
);
