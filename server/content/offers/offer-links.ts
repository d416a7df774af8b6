import type pg from 'pg';
import type { Film } from '#contract/catalogue/film.ts';
import { offerUrl, type Provider, type WrittenOffer } from '#contract/catalogue/offers.ts';
import { ownOffers } from '#contract/catalogue/own-offers.ts';
import { FIRST_CURRENCIES } from '#contract/core/money.ts';

/** A link where a film can be watched. `countries`: codes; none: everywhere. */
type OfferLink = {
  film: string;
  title: string;
  provider: string;
  countries: string[];
  address: string;
};

type Row = Pick<
  Film,
  'slug' | 'title' | 'watchNowPrice' | 'hiwayLink' | 'amazonLink' | 'ebayLink' | 'netflixLink'
> & { offers: WrittenOffer[]; providers: Provider[] };

/** The links of live films, their own among them, in the order of the films. */
export async function readOfferLinks(client: Pick<pg.Pool, 'query'>): Promise<OfferLink[]> {
  const { rows } = await client.query<Row>(
    `SELECT films.slug, title, watch_now_price::float8 AS "watchNowPrice", hiway_link AS "hiwayLink", amazon_link AS "amazonLink",
       ebay_link AS "ebayLink", netflix_link AS "netflixLink", coalesce(offers, '[]') AS offers,
       coalesce((SELECT body -> 'providers' FROM documents WHERE name = 'providers'), '[]') AS providers
     FROM films LEFT JOIN film_facts USING (id)
     WHERE EXISTS (SELECT FROM film_offers WHERE film_id = films.id AND coalesce(ends_at > now(), true)) ORDER BY title, films.id`,
  );
  return rows.flatMap(({ slug: film, title, offers, providers, ...links }) => [
    ...ownOffers(links, FIRST_CURRENCIES.films).map(({ provider, countries = [], url: address }) => ({
      ...{ film, title, provider: provider.name, countries, address },
    })),
    ...offers.flatMap(({ provider: slug, countries = [], ...offer }) => {
      const provider = providers.find((each) => each.slug === slug);
      const address = provider && offerUrl(offer, provider);
      return address ? [{ film, title, provider: provider.name, countries, address }] : [];
    }),
  ]);
}
