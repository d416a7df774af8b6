import type { Site } from '#contract/catalogue/company.ts';
import type { Sharing } from '#contract/core/sharing.ts';
import type { Context, Head } from '../../router/route.ts';
import { siteQuery } from '../../state/site-query.ts';
import { type Preview, previewOf } from './preview.ts';

type Description = {
  /** The path with its query, as in the canonical address. */
  path: string;
  title: string;
  /** In place of what is made from the page. */
  sharing?: Sharing | undefined;
  /** Puts the brand before the title instead of after it. */
  brandFirst?: boolean;
  /** Asks search engines to ignore personal pages; read on the server only, as `preview`. */
  noindex?: boolean;
  /** Passed on the server only, by `import.meta.env.SSR &&`: no script needs it, because nobody reads it later. */
  preview: Preview | false;
};

/** A route's `head`: title, canonical address and preview of the page that `describe` returns, if any. */
export function pageHead(
  { queries, siteUrl }: Context,
  describe: (site: Site) => Description | undefined,
): Head | undefined {
  const site = queries.get(siteQuery);
  const page = site && describe(site);
  if (!page) return undefined;
  const { path, noindex, preview, sharing } = page;
  const title =
    sharing?.title ?? (page.brandFirst ? `${site.brand} | ${page.title}` : `${page.title} | ${site.brand}`);
  const head = { title, canonical: siteUrl + path };
  if (!import.meta.env.SSR) return head;
  const { identity } = site;
  const { meta = [], ...others } = preview
    ? previewOf(preview, { ...page, siteUrl, fullTitle: title, identity })
    : {};
  return {
    ...head,
    meta: [...(noindex ? [{ name: 'robots', content: 'noindex' }] : []), ...meta],
    ...others,
  };
}
