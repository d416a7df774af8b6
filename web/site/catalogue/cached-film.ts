import type { Film } from '#contract/catalogue/film.ts';
import { paths } from '#contract/core/paths.ts';
import type { QueryCache } from '#web/api/query-cache.ts';

type Known = Pick<Film, 'title'> & Partial<Pick<Film, 'posterUrl' | 'colours'>>;

/** A film's data from loaded lists or a card on the page: its title, and its poster if one of them has it. */
export function cachedFilm(queries: QueryCache, slug: string): Known | undefined {
  const known = queries
    .all()
    .flatMap(({ data }) => filmsOf(data))
    .filter((film) => film.slug === slug && film.title)
    .concat(filmsInCards(slug));
  return known.find(({ posterUrl }) => posterUrl) ?? known[0];
}

/** A card that was not hydrated has its film in the markup only. Its picture's address is used as the poster. */
function filmsInCards(slug: string): Known[] {
  if (import.meta.env.SSR) return [];
  return [...document.querySelectorAll(`article a[href="${paths.film(slug)}"]`)].map((link) => {
    const poster = link.closest('article')?.querySelector('[data-poster] img');
    return { title: link.textContent, posterUrl: poster?.getAttribute('src') ?? null };
  });
}

/** The films of a list or of a catalogue page; empty for any other data. */
function filmsOf(data: unknown): (Known & { slug?: string })[] {
  const list = (data as { films?: unknown } | null | undefined)?.films ?? data;
  return Array.isArray(list) ? list.filter(Boolean) : [];
}
