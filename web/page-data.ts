import type { Replies } from './query-cache.ts';
import { findRoute } from './router/find-route.ts';
import type { Page } from './router/load-page.ts';
import type { Context, Route } from './router/route.ts';
import { siteQuery } from './shell/queries.ts';

/** What the browser must know of the server's render to take its page over. */
type PageData = Pick<Context, 'siteUrl' | 'renderedOn'> & {
  replies: Replies;
  state: Page['state'];
  /** Message of the error, if the page failed. */
  failure?: string;
};

/** Id of the script element that holds it. */
export const PAGE_DATA_ID = 'page-data';

/** A page that is missing or failed is sent with what surrounds every page alone. */
export function pageData(page: Page, { queries, siteUrl, renderedOn }: Context): PageData {
  const failure = page.state === 'failed' && page.error instanceof Error ? page.error.message : undefined;
  const replies =
    page.state === 'ready'
      ? queries.replies()
      : queries.replies().filter(([address]) => address === siteQuery.address);
  return { siteUrl, renderedOn, state: page.state, failure, replies };
}

export const readPageData = (): PageData =>
  JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '');

/** The page that the server rendered, with its components. */
export async function servedPage(routes: readonly Route[], { state, failure }: PageData): Promise<Page> {
  const { place, route } = findRoute(routes, location.href);
  const page = { ...place, route, view: await route?.view() };
  return state === 'failed' ? { ...page, state, error: new Error(failure) } : { ...page, state };
}
