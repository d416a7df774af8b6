import type { FilmCard } from '#contract/catalogue/cards.ts';
import type { Finds } from '#contract/catalogue/search.ts';
import { searchCalls } from '#contract/catalogue/search-calls.ts';
import { pagePath, paths } from '#contract/core/paths.ts';
import { query } from '#web/api/query.ts';
import { creditLabel } from '../person/roles.ts';

/** Suggested while typing: up to 6 films, and up to 3 of each other kind (product.md#search-panel). */
const FILMS = 6;
const OTHERS = 3;

export type Suggestion = {
  href: string;
  title: string;
  /** Shown below the title. */
  line: string;
  film?: FilmCard;
};

type SuggestionGroup = { label: string; suggestions: Suggestion[] };

/** One request for all groups. */
export const suggestionsQuery = (search: string) => ({
  ...query(searchCalls.everything, { search, limit: FILMS }),
  abortable: true,
});

/** Suggestions in groups, best first in each; empty groups are left out. */
export function groupsOf({ films, people, posts, products, pages }: Finds): SuggestionGroup[] {
  const groups = [
    {
      label: 'Films',
      suggestions: films.found.map((film) => ({
        href: paths.film(film.slug),
        title: film.title,
        line: film.releaseDate?.slice(0, 4) ?? '',
        film,
      })),
    },
    {
      label: 'People',
      suggestions: people.found.slice(0, OTHERS).map(({ slug, name, roles }) => ({
        href: paths.person(slug),
        title: name,
        line: roles.map(creditLabel).join(', '),
      })),
    },
    {
      label: 'Journal',
      suggestions: posts.found
        .slice(0, OTHERS)
        .map(({ slug, title, date }) => ({ href: paths.post(slug), title, line: date.slice(0, 4) })),
    },
    {
      label: 'Shop',
      suggestions: products.found
        .slice(0, OTHERS)
        .map(({ slug, name, category }) => ({ href: paths.product(slug), title: name, line: category })),
    },
    {
      label: 'Pages',
      suggestions: pages.found
        .slice(0, OTHERS)
        .map((page) => ({ href: pagePath(page), title: page.title, line: page.parent?.title ?? '' })),
    },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}
