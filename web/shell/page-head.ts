import type { QueryClient } from '@tanstack/react-query';
import type { Site } from '#contract/company.ts';
import { type Missing, missingHead } from './missing-head.ts';
import { type Preview, previewMeta } from './preview.ts';
import { siteQuery } from './queries.ts';

type Page = {
  /** With the page's own query, as the canonical address has it. */
  path: string;
  title: string;
  /** The brand stands before the title; after it otherwise. */
  brandFirst?: boolean;
  /** Hides personal pages from search engines. */
  noindex?: boolean;
  /** Given on the server only, by `import.meta.env.SSR &&`: nobody reads it later, so no script carries it. */
  preview: Preview | false;
};

type Match = { status: string; context: { queryClient: QueryClient; siteUrl: string } };

type Known = { site: Site; siteUrl: string; queryClient: QueryClient };

/**
 * What a route's `head` gives: title, canonical address and preview of the page that `describe` returns. Where it returns
 * nothing, what the page is about does not exist and is called `missing`.
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
