import type {
  ActionAccessSpecification,
  BuyAction,
  Country,
  EntryPoint,
  Offer as OfferData,
  WatchAction,
} from 'schema-dts';
import type { Way } from '#contract/catalogue/offer-words.ts';
import type { Offer } from '#contract/catalogue/offers.ts';
import { ownOffers } from '#contract/catalogue/own-offers.ts';
import { asDecimal, type Currency } from '#contract/core/money.ts';

/** The maximum number of actions of a page: a film may have hundreds of offers. */
const MOST_ACTIONS = 60;

/** What a film's access costs, in the words of https://developers.google.com/search/docs/appearance/structured-data. */
const CATEGORIES: Partial<Record<Way, string>> = {
  stream: 'subscription',
  free: 'nologinrequired',
  rent: 'rental',
  buy: 'purchase',
};

/** Where a film can be watched or bought, with its own links (https://schema.org/WatchAction, https://schema.org/BuyAction). */
export const watchActions = (
  film: Parameters<typeof ownOffers>[0],
  offers: readonly Offer[],
  currency: Currency,
): (WatchAction | BuyAction)[] =>
  [...ownOffers(film, currency), ...offers]
    .slice(0, MOST_ACTIONS)
    .map((offer) => (offer.way === 'buy' || offer.way === 'disc' ? buy(offer) : watch(offer)));

function watch(offer: Offer) {
  const category = CATEGORIES[offer.way];
  return {
    '@type': 'WatchAction',
    target: target(offer),
    actionAccessibilityRequirement: {
      '@type': 'ActionAccessSpecification',
      ...(category && { category }),
      ...termsOf(offer),
      expectsAcceptanceOf: offerData(offer),
    } satisfies ActionAccessSpecification,
  } satisfies WatchAction;
}

const buy = (offer: Offer) =>
  ({ '@type': 'BuyAction', target: target(offer), object: offerData(offer) }) satisfies BuyAction;

const target = ({ url }: Offer) =>
  ({
    '@type': 'EntryPoint',
    urlTemplate: url,
    actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
  }) satisfies EntryPoint;

const offerData = (offer: Offer) =>
  ({
    '@type': 'Offer',
    seller: { '@type': 'Organization', name: offer.provider.name },
    ...(offer.price && offer.currency && { price: asDecimal(offer.price), priceCurrency: offer.currency }),
    ...termsOf(offer),
  }) satisfies OfferData;

/** Countries and days; absent: everywhere, at all times. */
const termsOf = ({ countries, from, until }: Offer) => ({
  ...(countries && {
    eligibleRegion: countries.map((name) => ({ '@type': 'Country', name }) satisfies Country),
  }),
  ...(from && { availabilityStarts: from }),
  ...(until && { availabilityEnds: until }),
});
