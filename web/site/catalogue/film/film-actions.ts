import type { Film } from '#contract/catalogue/film.ts';
import type { Currency } from '#contract/core/money.ts';
import { streamPrice } from '../price.ts';

export type FilmAction = { label: string; url: string; kind: 'stream' | 'tickets' | 'trailer' | 'outlet' };

type Offers = Pick<
  Film,
  | 'watchNowPrice'
  | 'hiwayLink'
  | 'getTickets'
  | 'getTicketsUrl'
  | 'trailerUrl'
  | 'amazonLink'
  | 'ebayLink'
  | 'netflixLink'
>;

/** The buttons of a film, in order; each only if its data exists (product.md#film-buttons). */
export function filmActions(film: Offers, currency: Currency): FilmAction[] {
  const actions: FilmAction[] = [];
  const add = (kind: FilmAction['kind'], label: string, url: string | null) => {
    if (url) actions.push({ kind, label, url });
  };
  if (film.watchNowPrice)
    add('stream', `Stream Now - ${streamPrice(film.watchNowPrice, currency)}`, film.hiwayLink);
  if (film.getTickets) add('tickets', 'Get Tickets - Now In Theaters', film.getTicketsUrl);
  add('trailer', 'Watch Trailer', film.trailerUrl);
  add('outlet', 'View on Amazon', film.amazonLink);
  add('outlet', 'Buy DVD', film.ebayLink);
  add('outlet', 'Watch on Netflix', film.netflixLink);
  return actions;
}
