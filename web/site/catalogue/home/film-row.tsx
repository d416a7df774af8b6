import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import type { Query } from '#web/api/query.ts';
import { useQueries, useQuery } from '../../state/use-query.ts';
import { FilmSection } from './film-section.tsx';
import { SectionSkeleton } from './home-skeleton.tsx';
import { hasFailed, NotLoaded } from './not-loaded.tsx';
import { ServerCard, serverCards } from './server-card.tsx';

type FilmRowProps<Film> = Omit<ComponentProps<typeof FilmSection>, 'children'> & {
  query: Query<Film[]>;
  card: (film: Film) => ReactNode;
};

/** A row of films. Each row loads and fails on its own. Markup from the server stays unchanged. */
export function FilmRow<Film>({ query, card, ...section }: FilmRowProps<Film>) {
  const { id } = section;
  const [serverHtml] = useState(() => serverCards(id));
  const films = useQuery(query, { enabled: !serverHtml });
  useReadOnLeaving(query, serverHtml !== undefined);

  const cards =
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the cards of a row stay the same while it is shown.
    serverHtml?.map((html, place) => <ServerCard key={place} html={html} />) ??
    films.data?.map((film, place) => (
      <div key={place} className="contents">
        {card(film)}
      </div>
    ));
  // biome-ignore-end lint/suspicious/noArrayIndexKey: -
  if (cards) return <FilmSection {...section}>{cards}</FilmSection>;
  if (hasFailed(films)) return <NotLoaded title={section.title} query={query} error={films.error} />;
  return <SectionSkeleton row={section.perRow === 'cards' ? 'cards' : 'posters'} />;
}

/** Loads the row when the visitor leaves for a film, so that it is ready on return. */
function useReadOnLeaving(query: Query<unknown>, isKept: boolean): void {
  const { prefetch } = useQueries();
  useEffect(() => {
    if (isKept) return () => void prefetch(query);
  }, [prefetch, query, isKept]);
}
