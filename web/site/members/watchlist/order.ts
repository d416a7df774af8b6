import { createStored } from '#web/api/stored.ts';
import { WATCHLIST_ORDERS, type WatchlistOrder } from './filter-and-sort.ts';

const isOrder = (value: unknown): value is WatchlistOrder =>
  typeof value === 'string' && Object.hasOwn(WATCHLIST_ORDERS, value);

/** The order of the watchlist that was last chosen in this browser. */
export const watchlistOrder = createStored('marquee-watchlist-order', (json): WatchlistOrder => {
  const known = Object.keys(WATCHLIST_ORDERS).find((order) => json === JSON.stringify(order));
  return isOrder(known) ? known : 'added';
});
