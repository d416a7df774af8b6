import type { Replies, Sent } from '#web/api/query-cache.ts';
import { keptText } from '#web/ui/kept-markup.ts';
import { findRoute } from './router/find-route.ts';
import type { Page } from './router/load-page.ts';
import type { Context, Route } from './router/route.ts';
import { inScript } from './shell/head/in-script.ts';
import { siteQuery } from './state/site-query.ts';

/** The data of the server's render that the browser needs for hydration. */
type PageData = Pick<Context, 'siteUrl' | 'renderedOn'> & {
  replies: Replies;
  state: Page['state'];
  /** Message of the error, if the page failed. */
  failure?: string;
};

/** Id of the script element that contains it. */
export const PAGE_DATA_ID = 'page-data';

/** The text of that element. For a missing or failed page, only the layout's data is sent. */
export function pageData(page: Page, { queries, siteUrl, renderedOn }: Context): string {
  const failure = page.state === 'failed' && page.error instanceof Error ? page.error.message : undefined;
  const others: Omit<PageData, 'replies'> = { siteUrl, renderedOn, state: page.state, failure };
  const sent = queries
    .replies()
    .filter(({ address }) => page.state === 'ready' || address === siteQuery.address);
  return `${inScript(others).slice(0, -1)},"replies":[${sent.map(replyText)}]}`;
}

function replyText({ address, data, sent }: Sent): string {
  const write = () => inScript(sent());
  return `[${inScript(address)},${typeof data === 'object' && data ? keptText(data, address, write) : write()}]`;
}

export const readPageData = (): PageData =>
  JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '');

/** The server-rendered page with its components. */
export async function servedPage(routes: readonly Route[], { state, failure }: PageData): Promise<Page> {
  const { place, route } = findRoute(routes, location.href);
  const page = { ...place, route, view: await route?.view() };
  return state === 'failed' ? { ...page, state, error: new Error(failure) } : { ...page, state };
}
