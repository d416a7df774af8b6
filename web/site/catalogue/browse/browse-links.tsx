import type { BrowsePage } from '#contract/catalogue/browse-pages.ts';
import { BROWSE_FILTERS } from '#contract/core/catalogue.ts';
import { paths } from '#contract/core/paths.ts';
import { keptMarkup } from '#web/ui/kept-markup.ts';
import { hasPages } from '../../state/has-pages.ts';
import { siteQuery } from '../../state/site-query.ts';
import { useData, useQuery } from '../../state/use-query.ts';
import { browseName } from '../names.ts';
import { browsePagesQuery } from '../queries.ts';

const HEADINGS = { category: 'Lists', decade: 'Decades', genre: 'Genres' };

const ELSEWHERE = [
  ['The journal', paths.blog, 'posts'],
  ['The shop', paths.shop, 'products'],
] as const;

const NONE: BrowsePage[] = [];

/** Links to every list, decade and genre, and to the pages that do not list films (product.md#ways-in). */
export function BrowseLinks({ current }: { current?: string }) {
  const { data: browsePages = NONE } = useQuery(browsePagesQuery);
  const site = useData(siteQuery);
  const elsewhere = ELSEWHERE.filter(([, , kind]) => hasPages(site, kind));
  return (
    <nav
      aria-label="Browse films"
      className="mt-14 grid gap-x-8 gap-y-6 border-t border-line pt-6 lg:grid-cols-4"
      {...keptMarkup(browsePages, `links ${current}`, <Links {...{ browsePages, elsewhere, current }} />)}
    />
  );
}

type LinksProps = {
  browsePages: BrowsePage[];
  elsewhere: (typeof ELSEWHERE)[number][];
  current: string | undefined;
};

function Links({ browsePages, elsewhere, current }: LinksProps) {
  return (
    <>
      {BROWSE_FILTERS.map((filter) => {
        const those = browsePages.filter((browsePage) => browsePage.filter === filter);
        if (those.length === 0) return null;
        return (
          <div key={filter}>
            <h2 className="label mb-3 text-faint">{HEADINGS[filter]}</h2>
            <ul className="flex flex-wrap gap-2">
              {those.map(({ slug, value }) => (
                <li key={slug}>
                  <a
                    href={paths.browsePage(slug)}
                    aria-current={slug === current ? 'page' : undefined}
                    className="chip"
                  >
                    {browseName(filter, value)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      {elsewhere.length > 0 && (
        <div>
          <h2 className="label mb-3 text-faint">More</h2>
          <ul className="flex flex-wrap gap-2">
            {elsewhere.map(([name, path]) => (
              <li key={path}>
                <a href={path} className="chip">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
