import { queryOptions } from '@tanstack/react-query';
import type { Site } from '#contract/company.ts';

/** Brand, contact, social networks and shipping notes. The root route loads it, so every page has it. */
export const siteQuery = queryOptions<Site>({ queryKey: ['/api/site'] });
