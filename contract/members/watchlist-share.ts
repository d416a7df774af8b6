import { z } from 'zod';
import { FilmCard } from '#contract/catalogue/cards.ts';
import { When } from '#contract/core/scalars.ts';

/** The link by which anybody reads the member's list, until it is taken back or renewed. */
export const WatchlistShare = z
  .object({ secret: z.string().describe('stands in the address'), showsName: z.boolean(), createdAt: When })
  .meta({ id: 'WatchlistShare' });

/** The same in a download of all data. */
export const StoredShare = z.object({ address: z.string(), showsName: z.boolean(), createdAt: When });

/** A list as whoever has its link sees it: never the username or the email. */
export const SharedWatchlist = z
  .object({
    name: z.string().nullable().describe('the display name, where the member shows it'),
    films: z.array(FilmCard).describe('latest addition first'),
  })
  .meta({ id: 'SharedWatchlist' });
export type SharedWatchlist = z.infer<typeof SharedWatchlist>;
