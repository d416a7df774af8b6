import type { Currency } from '#contract/core/money.ts';
import type { Film } from './film.ts';
import { COUNTRY_OF_LINKS, type Way } from './offer-words.ts';
import type { Offer } from './offers.ts';

type Links = Pick<Film, 'watchNowPrice' | 'hiwayLink' | 'amazonLink' | 'ebayLink' | 'netflixLink'>;

/** A film's own four links and its price as offers: they count as those of one country. `currency`: that of the films. */
export function ownOffers(film: Links, currency: Currency): Offer[] {
  const { watchNowPrice, hiwayLink, amazonLink, ebayLink, netflixLink } = film;
  const offer = (name: string, way: Way, url: string | null): Offer[] =>
    url ? [{ provider: { name }, url, way, countries: [COUNTRY_OF_LINKS] }] : [];
  const stream = watchNowPrice ? offer('Hiway', 'stream', hiwayLink) : [];
  return [
    ...stream.map((each) => ({ ...each, price: Math.round((watchNowPrice ?? 0) * 100), currency })),
    ...offer('Amazon', 'buy', amazonLink),
    ...offer('eBay', 'disc', ebayLink),
    ...offer('Netflix', 'stream', netflixLink),
  ];
}
