import type { Page } from '#web/router/load-page.ts';
import type { Context, Head } from '#web/router/route.ts';
import { siteQuery } from './queries.ts';

/** The head of what is on the screen: the route's own, or that of a page that is missing or did not load. */
export function headOf(page: Page, context: Context): Head {
  const site = context.queries.get(siteQuery);
  if (!site) return { title: 'This page did not load' };
  if (page.state === 'missing') return missingHead(page.route?.subject, site.brand);
  return (page.state !== 'failed' && page.route?.head(page, context)) || { title: site.brand };
}

function missingHead(subject: string | undefined, brand: string): Head {
  const title = `${subject ?? '404 Page'} Not Found | ${brand}`;
  if (!import.meta.env.SSR) return { title };
  const content = subject
    ? `The ${subject.toLowerCase()} you're looking for doesn't exist at ${brand}.`
    : `There is no page of ${brand} at this address.`;
  return { title, meta: [{ name: 'description', content }] };
}
