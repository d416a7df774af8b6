import { accountCalls } from './accounts.ts';
import { blogCalls } from './blog.ts';
import { companyCalls } from './company.ts';
import type { Endpoint } from './endpoint.ts';
import { filmCalls } from './film-calls.ts';
import { inboxCalls } from './inbox.ts';
import { shopCalls } from './shop.ts';
import { watchlistCalls } from './watchlist.ts';

/** Every call of the API: the server must serve each, the OpenAPI document lists each, the tests walk each. */
export const endpoints: readonly Endpoint[] = [
  filmCalls,
  blogCalls,
  shopCalls,
  companyCalls,
  accountCalls,
  watchlistCalls,
  inboxCalls,
].flatMap((calls): Endpoint[] => Object.values(calls));
