import { COUNTRY_OF_LINKS, COUNTRY_OF_LINKS_NAME, WAYS, type Way } from '#contract/catalogue/offer-words.ts';
import type { Offer } from '#contract/catalogue/offers.ts';

type OffersOfWay = { way: Way; offers: Offer[] };
/** `code` is empty for everywhere. */
type OffersOfCountry = { code: string; name: string; ways: OffersOfWay[] };

/**
 * Offers by country from A to Z, those everywhere last, and by way within. `names`: those of countries, by code; a film with its own links
 * alone has none.
 */
export function offersByCountry(
  offers: readonly Offer[],
  names: Readonly<Record<string, string>>,
): OffersOfCountry[] {
  const known: typeof names = { [COUNTRY_OF_LINKS]: COUNTRY_OF_LINKS_NAME, ...names };
  const codes = new Set(offers.flatMap(({ countries }) => countries ?? ['']));
  return [...codes]
    .map((code) => ({ code, name: code ? (known[code] ?? code) : 'Everywhere', ways: byWay(offers, code) }))
    .sort((one, other) => Number(!one.code) - Number(!other.code) || (one.name < other.name ? -1 : 1));
}

const byWay = (offers: readonly Offer[], code: string): OffersOfWay[] =>
  WAYS.map((way) => ({
    way,
    offers: offers.filter((offer) => offer.way === way && (offer.countries ?? ['']).includes(code)),
  })).filter((each) => each.offers.length > 0);
