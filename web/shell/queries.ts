import { companyCalls } from '#contract/company-calls.ts';
import { query } from '#web/query.ts';

/** Brand, contact, social networks and shipping notes. The root route loads it, so every page has it. */
export const siteQuery = query(companyCalls.site);
