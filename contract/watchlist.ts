import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { Film } from './film.ts';
import { Id } from './slug.ts';

const WatchlistAddition = z.object({ filmId: Id }).meta({ id: 'WatchlistAddition' });

/** A film on a watchlist, with when it was added. */
export const WatchlistFilm = Film.extend({ addedAt: z.iso.datetime() }).meta({ id: 'WatchlistFilm' });
export type WatchlistFilm = z.infer<typeof WatchlistFilm>;

const byFilm = z.object({ filmId: z.coerce.number().pipe(Id) });
const noFilm = 'Film not found';

export const watchlistCalls = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/watchlist',
    summary: 'The films on the list, newest addition first',
    access: 'member',
    reply: z.array(WatchlistFilm),
  }),
  count: defineEndpoint({
    method: 'GET',
    path: '/api/watchlist/films/count',
    summary: 'How many films are on the list',
    access: 'member',
    reply: z.int(),
  }),
  check: defineEndpoint({
    method: 'GET',
    path: '/api/watchlist/check/{filmId}',
    summary: 'Whether a film is on the list; false when nobody is logged in',
    access: 'visitor',
    params: byFilm,
    reply: z.boolean(),
    faults: { 400: 'filmId is not an id' },
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/api/watchlist',
    summary: 'Add a film to the list; twice is no error',
    access: 'member',
    body: WatchlistAddition,
    reply: z.null(),
    faults: { 404: noFilm },
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/watchlist/{filmId}',
    summary: 'Remove a film from the list; twice is no error',
    access: 'member',
    params: byFilm,
    reply: z.null(),
    faults: { 400: 'filmId is not an id' },
  }),
} as const;
