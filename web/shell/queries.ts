import { queryOptions } from '@tanstack/react-query';
import type { Account } from '#contract/account.ts';
import type { Site } from '#contract/site.ts';

/** Brand, contact, social networks and shop notes: read by the root route, there for every page. */
export const siteQuery = queryOptions<Site>({ queryKey: ['/api/site'] });

/** Who is logged in, or null. Asked in the browser alone, once a session: the HTML is the same for every visitor. */
export const accountQuery = queryOptions<Account | null>({ queryKey: ['/api/auth/me'] });
