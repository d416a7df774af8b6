import { companyCalls } from '#contract/catalogue/company-calls.ts';
import { query } from '#web/api/query.ts';

/** Brand, contact, social networks and shipping notes. The root route loads it, so every page has it. */
export const siteQuery = query(companyCalls.site);
