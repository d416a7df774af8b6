import { FIRST_WAY, WAY_NAMES } from '#contract/catalogue/offer-words.ts';
import { formatAmount } from '#contract/core/money.ts';
import { countryName } from '../country-name.ts';
import { asText, asTexts, type Json } from '../field.ts';

/** More countries are counted. */
const MOST_NAMED = 3;

/** Where an offer counts: `Austria, Germany`, `Austria, France, Germany and 4 more`, `Everywhere`. */
function placesOf(offer: Json): string {
  const names = asTexts(offer.countries).map(countryName);
  if (names.length === 0) return 'Everywhere';
  const more = names.length - MOST_NAMED;
  return names.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** An offer on one line: `Germany · Rent · Kino · €4.99 · HD · until 2027-03-03`. A draft may lack any of it. */
export function offerSummary(offer: Json, provider: string): string {
  const { price, currency } = offer;
  const way = WAY_NAMES[(asText(offer.way) || FIRST_WAY) as keyof typeof WAY_NAMES] ?? asText(offer.way);
  return [
    placesOf(offer),
    way,
    provider || 'No provider yet',
    typeof price === 'number' ? formatAmount(price, asText(currency)) : asText(price),
    asText(offer.quality),
    offer.from ? `from ${asText(offer.from).replace('T', ' ')}` : '',
    offer.until ? `until ${asText(offer.until).replace('T', ' ')}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
