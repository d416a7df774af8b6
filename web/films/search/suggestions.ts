import type { FilmCard } from '#contract/cards.ts';
import { paths } from '#contract/paths.ts';
import type { Finds } from '#contract/search.ts';
import { searchCalls } from '#contract/search-calls.ts';
import { query } from '#web/query.ts';
import { jobOf } from '../person/roles.ts';

/** Suggested while typing: up to 6 films, up to 3 of what else there is (product.md#search-panel). */
const FILMS = 6;
const OTHERS = 3;

export type Suggestion = {
  href: string;
  title: string;
  /** Under the title. */
  line: string;
  film?: FilmCard;
};

type SuggestionGroup = { label: string; suggestions: Suggestion[] };

/** One request for all groups. */
export const suggestionsQuery = (search: string) => ({
  ...query(searchCalls.everything, { search, limit: FILMS }),
  passing: true,
});

/** What to suggest, best first in each group; groups without any are left out. */
export function groupsOf({ films, people, posts, products }: Finds): SuggestionGroup[] {
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
        line: roles.map(jobOf).join(', '),
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
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}
