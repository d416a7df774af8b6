import type { WrittenOffer } from '#contract/catalogue/offers.ts';
import { countryName } from '#server/shop/places/countries.ts';

/** Warnings about a film's offers: one that is there twice, and one that is over. `today`: a day as 2027-02-12. */
export function offerWarnings(
  offers: readonly WrittenOffer[],
  today: string,
): { field: string; message: string }[] {
  const seen = new Set<string>();
  return offers.flatMap((offer, at) => {
    const { countries = [''], provider, way, quality, currency, from, until } = offer;
    const key = (country: string) => JSON.stringify([country, provider, way, quality, currency, from, until]);
    const again = countries.find((country) => seen.has(key(country)));
    for (const country of countries) seen.add(key(country));
    return [
      ...(again === undefined
        ? []
        : [
            {
              field: `offers.${at}.provider`,
              message: `has this offer twice ${again ? `in ${countryName(again)}` : 'everywhere'}`,
            },
          ]),
      ...(until && until.slice(0, 10) < today
        ? [{ field: `offers.${at}.until`, message: 'has passed, so visitors do not see this offer' }]
        : []),
    ];
  });
}
