import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import type { Query } from '#web/query.ts';
import { useQueries, useQuery } from '#web/use-query.ts';
import { FilmSection } from './film-section.tsx';
import { SectionSkeleton } from './home-skeleton.tsx';
import { cardsInPage, KeptCard } from './kept-card.tsx';
import { hasFailed, NotLoaded } from './not-loaded.tsx';

type FilmRowProps<Film> = Omit<ComponentProps<typeof FilmSection>, 'children' | 'id'> & {
  query: Query<Film[]>;
  card: (film: Film) => ReactNode;
};

/** The films of one category, which load and fail independently of others. What the server drew stays as it is. */
export function FilmRow<Film>({ query, card, ...section }: FilmRowProps<Film>) {
  const id = `row-${section.category}`;
  const [kept] = useState(() => cardsInPage(id));
  const films = useQuery(query, { enabled: !kept });
  useReadOnLeaving(query, kept !== undefined);

  const cards =
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the cards of a row stay the same while it is shown.
    kept?.map((html, place) => <KeptCard key={place} html={html} />) ??
    films.data?.map((film, place) => (
      <div key={place} className="contents">
        {card(film)}
      </div>
    ));
  // biome-ignore-end lint/suspicious/noArrayIndexKey: -
  if (cards)
    return (
      <FilmSection id={id} {...section}>
        {cards}
      </FilmSection>
    );
  if (hasFailed(films)) return <NotLoaded title={section.title} query={query} error={films.error} />;
  return <SectionSkeleton row={section.perRow === 'cards' ? 'cards' : 'posters'} />;
}

/** Whoever goes on to a film may come back, and finds the row read by then. */
function useReadOnLeaving(query: Query<unknown>, isKept: boolean): void {
  const { prefetch } = useQueries();
  useEffect(() => {
    if (isKept) return () => void prefetch(query);
  }, [prefetch, query, isKept]);
}
