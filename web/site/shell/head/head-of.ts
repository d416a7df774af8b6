import type { Page } from '../../router/load-page.ts';
import type { Context, Head } from '../../router/route.ts';
import { siteQuery } from '../../state/site-query.ts';

/** The head of the page on the screen: the route's own, or that of a missing or failed page. */
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
    : `${brand} has no page at this address.`;
  return { title, meta: [{ name: 'description', content }] };
}
