import type { Finds } from '#contract/catalogue/search.ts';
import { searchCalls } from '#contract/catalogue/search-calls.ts';
import { query } from '#web/api/query.ts';

/** Maximum results of each kind on the search page. */
const MOST_FINDS = 24;

/** Films, people, posts, products and pages that match all these words, best first in each kind. */
export const findsQuery = (search: string) => query(searchCalls.everything, { search, limit: MOST_FINDS });

export const totalOf = (finds: Finds): number =>
  Object.values(finds).reduce((sum, { total }) => sum + total, 0);

const FEW = 8;

/** Whether so little is found that the page suggests films besides. */
export const areFew = (finds: Finds): boolean => totalOf(finds) < FEW;
