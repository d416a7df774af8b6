import type { ReactNode } from 'react';
import type { Finds } from '#contract/catalogue/search.ts';
import { filmsPath, paths } from '#contract/core/paths.ts';
import { Strip } from '#web/ui/strip.tsx';
import { SearchField } from '../../router/search-field.tsx';
import { FEWEST_POSTERS } from '../fewest-posters.ts';
import { FilmCard } from '../film-card.tsx';
import { PagesFound } from './pages-found.tsx';
import { PeopleFound } from './people-found.tsx';
import { resultCounts } from './result-counts.ts';
import { areFew, totalOf } from './search-queries.ts';

const MOST_FILMS = 12;
const INVITATION = 'Titles, names and subjects: films, people, journal and shop.';

type SearchPageProps = {
  words: string;
  /** Undefined without a search. */
  finds: Finds | undefined;
  /** Results for these words are loading: `finds` belongs to the previous words or is undefined. */
  isWaiting: boolean;
  onSearch: (words: string | undefined, replace: boolean) => void;
  journal: ReactNode;
  shop: ReactNode;
  /** Shown if little or nothing is found. */
  instead: ReactNode;
};

/** Searches all content and groups the results (product.md#search). A plain GET form, so it works without JavaScript. */
export function SearchPage({ words, finds, isWaiting, onSearch, ...rest }: SearchPageProps) {
  return (
    <div className="page flex flex-col gap-14 lg:gap-16">
      <div className="gutter">
        <h1 className="masthead">Search</h1>
        <search>
          <form
            method="get"
            action={paths.search}
            className="filter-line mt-6"
            onSubmit={(event) => event.preventDefault()}
          >
            <SearchField
              search={{ search: words }}
              label="Search everything"
              onSearch={({ search }, replace) => onSearch(search, replace)}
            />
            <noscript>
              <button type="submit" className="button m-2">
                Search
              </button>
            </noscript>
          </form>
        </search>
        {/* The live region stays mounted, so that new results are announced. */}
        <p role="status" className="mt-6 font-display text-title text-balance text-muted">
          <span
            className={finds && isWaiting ? 'invisible' : undefined}
            data-none={(finds && totalOf(finds) === 0) || undefined}
          >
            {finds ? resultCounts(finds, words) : isWaiting ? `Searching for “${words}”…` : INVITATION}
          </span>
        </p>
      </div>
      {finds && totalOf(finds) > 0 ? (
        <Found {...{ finds, words, isWaiting }} journal={rest.journal} shop={rest.shop} />
      ) : (
        <Places />
      )}
      {(!finds || areFew(finds)) && rest.instead}
    </div>
  );
}

type FoundProps = Pick<SearchPageProps, 'words' | 'isWaiting' | 'journal' | 'shop'> & { finds: Finds };

function Found({ finds: { films, people, pages }, words, isWaiting, journal, shop }: FoundProps) {
  const isMore = films.total > MOST_FILMS;
  return (
    <div
      aria-busy={isWaiting}
      className={`flex flex-col gap-14 transition-opacity delay-100 lg:gap-16 ${isWaiting ? 'opacity-50' : ''}`}
    >
      {films.total > 0 && (
        <Strip
          id="films-found"
          title="Films"
          all={isMore && { href: filmsPath({ search: words }), of: 'films' }}
        >
          <ul
            className={`grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-4 md:gap-x-5 ${films.total < FEWEST_POSTERS ? '' : 'xl:grid-cols-6'}`}
          >
            {films.found
              .slice(0, MOST_FILMS)
              .map(({ slug, title, posterUrl, releaseDate, colours, pictures }) => (
                <li key={slug}>
                  <FilmCard film={{ slug, title, posterUrl, releaseDate, colours, pictures }} />
                </li>
              ))}
          </ul>
        </Strip>
      )}
      <PeopleFound people={people.found} />
      {journal}
      {shop}
      <PagesFound pages={pages.found} />
    </div>
  );
}

/** Suggested links while nothing is searched. */
const Places = () => (
  <ul className="gutter flex flex-wrap gap-2">
    {[
      ['Catalogue', paths.films],
      ['Seasons', paths.seasons],
      ['Journal', paths.blog],
      ['Shop', paths.shop],
      ['People, A to Z', `${paths.sitemap}#people`],
    ].map(([name, href]) => (
      <li key={href}>
        {/* For hash links the browser navigates itself, because that also moves the focus. */}
        <a href={href} target={href?.includes('#') ? '_self' : undefined} className="chip">
          {name}
        </a>
      </li>
    ))}
  </ul>
);
