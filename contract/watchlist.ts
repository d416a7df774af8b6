import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { Film } from './film.ts';
import { AskedId, When } from './scalars.ts';
import { Id } from './slug.ts';
import { watchlistCalls } from './watchlist-calls.ts';

const WatchlistAddition = z.object({ filmId: Id }).meta({ id: 'WatchlistAddition' });

/** A film on a watchlist, with when it was added. */
export const WatchlistFilm = Film.extend({ addedAt: When }).meta({ id: 'WatchlistFilm' });
export type WatchlistFilm = z.infer<typeof WatchlistFilm>;

const byFilm = z.object({ filmId: AskedId });

export const watchlistEndpoints = {
  list: defineEndpoint(watchlistCalls.list, {
    summary: 'The films on the list, newest addition first',
    reply: z.array(WatchlistFilm),
  }),
  count: defineEndpoint(watchlistCalls.count, {
    summary: 'How many films are on the list',
    reply: z.int(),
  }),
  check: defineEndpoint(watchlistCalls.check, {
    summary: 'Whether a film is on the list; false when nobody is logged in',
    params: byFilm,
    reply: z.boolean(),
  }),
  add: defineEndpoint(watchlistCalls.add, {
    summary: 'Add a film to the list; twice is no error',
    body: WatchlistAddition,
    reply: z.null(),
    faults: ['film-not-found', 'watchlist-full'],
  }),
  remove: defineEndpoint(watchlistCalls.remove, {
    summary: 'Remove a film from the list; twice is no error',
    params: byFilm,
    reply: z.null(),
  }),
} satisfies Record<keyof typeof watchlistCalls, Endpoint>;
