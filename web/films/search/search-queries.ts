import type { Finds } from '#contract/search.ts';
import { searchCalls } from '#contract/search-calls.ts';
import { query } from '#web/query.ts';

/** Most finds of each kind on the page of a search. */
const MOST_FINDS = 24;

/** Films, people, posts and products with all these words, the best of each first. */
export const findsQuery = (search: string) => query(searchCalls.everything, { search, limit: MOST_FINDS });

export const totalOf = ({ films, people, posts, products }: Finds): number =>
  films.total + people.total + posts.total + products.total;
