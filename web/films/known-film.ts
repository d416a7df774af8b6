import type { Film } from '#contract/film.ts';
import type { QueryCache } from '#web/query-cache.ts';

type Known = Pick<Film, 'title'> & Partial<Pick<Film, 'posterUrl' | 'colours'>>;

/** What loaded lists know of a film: its title, and its poster if one of them has it. */
export function knownFilm(queries: QueryCache, slug: string): Known | undefined {
  const known = queries
    .all()
    .flatMap(({ data }) => filmsOf(data))
    .filter((film) => film.slug === slug && film.title);
  return known.find(({ posterUrl }) => posterUrl) ?? known[0];
}

/** The films of a list or of a catalogue page; otherwise empty. */
function filmsOf(data: unknown): (Known & { slug?: string })[] {
  const list = (data as { films?: unknown } | null | undefined)?.films ?? data;
  return Array.isArray(list) ? list.filter(Boolean) : [];
}
