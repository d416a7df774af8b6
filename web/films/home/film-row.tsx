import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { Film, FilmField } from '#contract/film.ts';
import type { ListQuery } from '../queries.ts';
import { FilmSection } from './film-section.tsx';
import { SectionSkeleton } from './home-skeleton.tsx';
import { hasFailed, NotLoaded } from './not-loaded.tsx';

type FilmRowProps<Field extends FilmField> = Omit<ComponentProps<typeof FilmSection>, 'children'> & {
  query: ListQuery<Field>;
  card: (film: Pick<Film, Field>) => ReactNode;
};

/** The films of one category, which load and fail independently of others. */
export function FilmRow<Field extends FilmField>({ query, card, ...section }: FilmRowProps<Field>) {
  const films = useQuery(query);
  if (films.data) return <FilmSection {...section}>{films.data.map(card)}</FilmSection>;
  if (hasFailed(films)) return <NotLoaded title={section.title} films={films} />;
  return <SectionSkeleton row={section.perRow === 'cards' ? 'cards' : 'posters'} />;
}
