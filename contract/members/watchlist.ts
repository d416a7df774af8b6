import { z } from 'zod';
import { Film } from '#contract/catalogue/film.ts';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { AskedId, When } from '#contract/core/scalars.ts';
import { Id } from '#contract/core/slug.ts';
import { watchlistCalls } from './watchlist-calls.ts';

const WatchlistAddition = z.object({ filmId: Id }).meta({ id: 'WatchlistAddition' });

/** A film on a watchlist, with the time of its addition. */
export const WatchlistFilm = Film.extend({ addedAt: When }).meta({ id: 'WatchlistFilm' });
export type WatchlistFilm = z.infer<typeof WatchlistFilm>;

const byFilm = z.object({ filmId: AskedId });

export const watchlistEndpoints = {
  list: defineEndpoint(watchlistCalls.list, {
    summary: 'Films on the watchlist, latest addition first',
    reply: z.array(WatchlistFilm),
  }),
  count: defineEndpoint(watchlistCalls.count, {
    summary: 'The number of films on the watchlist',
    reply: z.int(),
  }),
  check: defineEndpoint(watchlistCalls.check, {
    summary: 'Whether a film is on the watchlist; false without a login',
    params: byFilm,
    reply: z.boolean(),
  }),
  add: defineEndpoint(watchlistCalls.add, {
    summary: 'Add a film to the watchlist; idempotent',
    body: WatchlistAddition,
    reply: z.null(),
    faults: ['film-not-found', 'watchlist-full'],
  }),
  remove: defineEndpoint(watchlistCalls.remove, {
    summary: 'Remove a film from the watchlist; idempotent',
    params: byFilm,
    reply: z.null(),
  }),
} satisfies Record<keyof typeof watchlistCalls, Endpoint>;
