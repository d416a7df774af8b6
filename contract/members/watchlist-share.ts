import { z } from 'zod';
import { FilmCard } from '#contract/catalogue/cards.ts';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { typed, When } from '#contract/core/scalars.ts';
import { shareCalls } from './share-calls.ts';

/** The link by which anybody reads the member's list, until it is taken back or renewed. */
const WatchlistShare = z
  .object({
    secret: z.string().describe('the token in the address'),
    showsName: z.boolean(),
    createdAt: When,
  })
  .meta({ id: 'WatchlistShare' });

/** The same in a download of all data. */
export const StoredShare = z.object({ address: z.string(), showsName: z.boolean(), createdAt: When });

/** A list as whoever has its link sees it: never the username or the email. */
const SharedWatchlist = z
  .object({
    name: z.string().nullable().describe('the display name, where the member shows it'),
    films: z.array(FilmCard).describe('latest addition first'),
  })
  .meta({ id: 'SharedWatchlist' });
export type SharedWatchlist = z.infer<typeof SharedWatchlist>;

export const shareEndpoints = {
  read: defineEndpoint(shareCalls.read, {
    summary: 'The link by which others read the watchlist; null if it is not shared',
    reply: WatchlistShare.nullable(),
  }),
  change: defineEndpoint(shareCalls.change, {
    summary: 'Share the watchlist by a link, change whether it shows the display name, or replace the link',
    body: z.strictObject({
      showsName: z.boolean(),
      renew: z.boolean().default(false).describe('makes another link; the present one ends'),
    }),
    reply: WatchlistShare,
    faults: ['too-many-tries'],
  }),
  end: defineEndpoint(shareCalls.end, {
    summary: 'Take the link back; idempotent',
    reply: z.null(),
  }),
  shared: defineEndpoint(shareCalls.shared, {
    summary: 'The watchlist of a shared link',
    params: z.object({ token: typed(200) }),
    reply: SharedWatchlist,
    faults: ['list-not-found', 'too-many-tries'],
  }),
} satisfies Record<keyof typeof shareCalls, Endpoint>;
