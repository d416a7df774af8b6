import type { ComponentProps, ReactNode } from 'react';
import type { Query } from '#web/query.ts';
import { useQuery } from '#web/use-query.ts';
import { FilmSection } from './film-section.tsx';
import { SectionSkeleton } from './home-skeleton.tsx';
import { hasFailed, NotLoaded } from './not-loaded.tsx';

type FilmRowProps<Film> = Omit<ComponentProps<typeof FilmSection>, 'children'> & {
  query: Query<Film[]>;
  card: (film: Film) => ReactNode;
};

/** The films of one category, which load and fail independently of others. */
export function FilmRow<Film>({ query, card, ...section }: FilmRowProps<Film>) {
  const films = useQuery(query);
  if (films.data) return <FilmSection {...section}>{films.data.map(card)}</FilmSection>;
  if (hasFailed(films)) return <NotLoaded title={section.title} query={query} error={films.error} />;
  return <SectionSkeleton row={section.perRow === 'cards' ? 'cards' : 'posters'} />;
}
