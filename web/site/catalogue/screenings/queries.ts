import { screeningCalls } from '#contract/catalogue/screening-calls.ts';
import type { ScreeningSearch } from '#contract/catalogue/screening-search.ts';
import { query } from '#web/api/query.ts';

/** One page of the upcoming screenings. */
export const screeningsQuery = (search: ScreeningSearch) => query(screeningCalls.list, search);
