import { z } from 'zod';
import { Film } from '#contract/catalogue/film.ts';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { AskedId, When } from '#contract/core/scalars.ts';
import { Id } from '#contract/core/slug.ts';
import { currentAccountCalls } from './current-account-calls.ts';
import { MOST_IMPORTED, MOST_LISTED, watchlistCalls } from './watchlist-calls.ts';

const WatchlistAddition = z.object({ filmId: Id }).meta({ id: 'WatchlistAddition' });

/** A film on a watchlist, with the time of its addition. */
export const WatchlistFilm = Film.extend({
  addedAt: When,
  isOut: z
    .boolean()
    .describe('its release day has come or it can be watched or bought, and it is not in “coming-soon”'),
}).meta({ id: 'WatchlistFilm' });
export type WatchlistFilm = z.infer<typeof WatchlistFilm>;

/** A film of a list from elsewhere. */
const ImportedFilm = z
  .strictObject({
    title: z.string().trim().min(1).max(200),
    year: z.int().min(1850).max(2200).nullable().describe('of its first release; null: not known'),
  })
  .meta({ id: 'ImportedFilm' });
export type ImportedFilm = z.infer<typeof ImportedFilm>;

/** `since`: when the list was last looked at; null: never. */
const WatchlistNews = z
  .object({ since: When.nullable(), films: z.array(Id).describe('latest addition first') })
  .meta({ id: 'WatchlistNews' });
export type WatchlistNews = z.infer<typeof WatchlistNews>;

const byFilm = z.object({ filmId: AskedId });

export const watchlistEndpoints = {
  list: defineEndpoint(watchlistCalls.list, {
    summary: 'Films on the watchlist, latest addition first',
    reply: z.array(WatchlistFilm),
  }),
  count: defineEndpoint(currentAccountCalls.watchlistCount, {
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
  import: defineEndpoint(watchlistCalls.import, {
    summary:
      'Add films by title and year, a year more or less being the same; a title that several films have needs the year. Idempotent',
    body: z.strictObject({ films: z.array(ImportedFilm).min(1).max(MOST_IMPORTED) }),
    reply: z
      .object({
        added: z.int(),
        present: z.int().describe('were on the list before'),
        notFound: z.array(ImportedFilm),
      })
      .meta({ id: 'WatchlistImported' }),
    faults: ['watchlist-full'],
  }),
  remove: defineEndpoint(watchlistCalls.remove, {
    summary: 'Remove a film from the watchlist; idempotent',
    params: byFilm,
    reply: z.null(),
  }),
  news: defineEndpoint(watchlistCalls.news, {
    summary: 'Films of the watchlist that have come out since they were last seen there',
    reply: WatchlistNews,
  }),
  seen: defineEndpoint(watchlistCalls.seen, {
    summary: 'Note that the member has looked at the list, and has seen that these films are out; idempotent',
    body: z.strictObject({ films: z.array(Id).max(MOST_LISTED) }),
    reply: z.null(),
  }),
} satisfies Record<keyof typeof watchlistCalls | 'count', Endpoint>;
