import type { QueryClient } from '@tanstack/react-query';
import type { Site } from '#contract/company.ts';
import { type Missing, missingHead } from './missing-head.ts';
import { type Preview, previewMeta } from './preview.ts';
import { siteQuery } from './queries.ts';

type Page = {
  /** The path with its query, as in the canonical address. */
  path: string;
  title: string;
  /** Puts the brand before the title instead of after it. */
  brandFirst?: boolean;
  /** Hides personal pages from search engines. */
  noindex?: boolean;
  /** Passed on the server only, by `import.meta.env.SSR &&`: nobody reads it later, so no script needs it. */
  preview: Preview | false;
};

type Match = { status: string; context: { queryClient: QueryClient; siteUrl: string } };

type Known = { site: Site; siteUrl: string; queryClient: QueryClient };

/**
 * A route's `head`: title, canonical address and preview of the page that `describe` returns. If it returns nothing, the
 * page's subject does not exist and is called `missing`.
 */
export function pageHead(match: Match, describe: (known: Known) => Page | undefined, missing?: Missing) {
  const { queryClient, siteUrl } = match.context;
  const site = queryClient.getQueryData(siteQuery.queryKey);
  // The root route has a title for a page that did not load.
  if (!site) return {};
  const page = describe({ site, siteUrl, queryClient });
  if (!page) return missing ? missingHead(match, missing, site.brand) : {};
  const { path, noindex, preview } = page;
  const title = page.brandFirst ? `${site.brand} | ${page.title}` : `${page.title} | ${site.brand}`;
  return {
    meta: [
      { title },
      ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(import.meta.env.SSR && preview ? previewMeta(preview, { ...page, siteUrl, fullTitle: title }) : []),
    ],
    links: [{ rel: 'canonical', href: siteUrl + path }],
  };
}
