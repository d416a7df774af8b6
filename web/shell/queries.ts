import { queryOptions } from '@tanstack/react-query';
import type { Site } from '#contract/company.ts';

/** Brand, contact, social networks and shop notes: read by the root route, there for every page. */
export const siteQuery = queryOptions<Site>({ queryKey: ['/api/site'] });
