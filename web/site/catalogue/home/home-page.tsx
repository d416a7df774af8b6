import { type ReactNode, useState } from 'react';
import { categoryName } from '#contract/catalogue/film-names.ts';
import type { Home, HomeRow } from '#contract/catalogue/home.ts';
import { DEFAULT_HOME, type HomePart, partOf } from '#contract/catalogue/home-rows.ts';
import { browsePath, filmsPath, paths } from '#contract/core/paths.ts';
import { useQuery } from '../../state/use-query.ts';
import { FilmCard } from '../film-card.tsx';
import { FilmRow } from './film-row.tsx';
import { Hero } from './hero.tsx';
import { HeroSkeleton, HomeSkeleton } from './home-skeleton.tsx';
import { hasFailed, NotLoaded } from './not-loaded.tsx';
import { cardsQuery, heroQuery, homeQuery, postersQuery } from './row-query.ts';
import { WatchNowCard } from './watch-now-card.tsx';

type HomePageProps = Parts & {
  /** Visually hidden heading for screen readers. */
  heading: string;
  /** Whether the company has made its own home page. */
  isOwn: boolean;
};

type Parts = {
  /** Shown instead of the rows if none has films. */
  empty: (home: Home) => ReactNode;
  /** A part that is no row of films. */
  part: (part: HomePart, heading: string) => ReactNode;
};

/** The hero and the rows below it (product.md#home), or what the company has made of them. */
export function HomePage({ heading, isOwn, ...parts }: HomePageProps) {
  const own = useQuery(homeQuery, { enabled: isOwn });
  const home = isOwn && !own.error ? own.data : DEFAULT_HOME;
  return (
    <>
      <h1 className="sr-only">{heading}</h1>
      {home ? <HeroAndRows home={home} {...parts} /> : <HomeSkeleton />}
    </>
  );
}

function HeroAndRows({ home, empty, part }: Parts & { home: Home }) {
  const [query] = useState(() => heroQuery(home.hero));
  const hero = useQuery(query);
  const failed = hasFailed(hero);
  const hasHero = hero.data ? hero.data.length > 0 : !failed;
  return (
    <>
      {hasHero && (hero.data ? <Hero films={hero.data} /> : <HeroSkeleton />)}
      <div className={`flex flex-col gap-(--section-gap) ${hasHero ? 'pt-12 md:pt-16' : 'pt-32'}`}>
        {failed && <NotLoaded title="Films on show" query={query} error={hero.error} />}
        {empty(home)}
        {home.rows.map((row, at) => {
          const named = partOf(row);
          // biome-ignore lint/suspicious/noArrayIndexKey: rows stay the same for a visit.
          return named ? part(named, row.heading ?? '') : <Films key={at} id={`row-${at}`} row={row} />;
        })}
      </div>
    </>
  );
}

function Films({ id, row }: { id: string; row: HomeRow }) {
  const [queries] = useState(() => ({ cards: cardsQuery(row), posters: postersQuery(row) }));
  const section = { id, title: row.heading ?? '', all: allOf(row) };
  return row.layout === 'cards' ? (
    <FilmRow
      {...section}
      perRow="cards"
      query={queries.cards}
      card={(film) => <WatchNowCard film={film} />}
    />
  ) : (
    <FilmRow
      {...section}
      perRow="posters"
      query={queries.posters}
      card={(film) => <FilmCard film={film} of={film} />}
    />
  );
}

/** The whole list of a row; none for films that were picked by hand. */
function allOf({ source, heading = '', category, season }: HomeRow) {
  if (category) return { href: browsePath('category', category), of: categoryName(category) };
  if (season) return { href: paths.season(season), of: heading };
  return source === 'newest' ? { href: filmsPath({ sort: 'year-desc' }), of: heading } : undefined;
}
