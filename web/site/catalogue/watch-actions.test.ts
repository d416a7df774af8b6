import { expect, test } from 'vitest';
import { watchActions } from './watch-actions.ts';

const NO_LINKS = {
  watchNowPrice: null,
  hiwayLink: null,
  amazonLink: null,
  ebayLink: null,
  netflixLink: null,
};
const offer = (fields: object) => ({
  ...{ provider: { name: 'Kino' }, url: 'https://kino.example/heron', way: 'stream' as const },
  ...fields,
});
const actions = (...offers: ReturnType<typeof offer>[]) => watchActions(NO_LINKS, offers, 'GBP');

test('a rental is a WatchAction with its price, countries and days', () => {
  const days = { from: '2027-03-01', until: '2027-03-31' };
  const terms = { countries: ['DE'], price: 499, currency: 'EUR' as const, ...days };
  const eligible = {
    eligibleRegion: [{ '@type': 'Country', name: 'DE' }],
    ...{ availabilityStarts: '2027-03-01', availabilityEnds: '2027-03-31' },
  };
  expect(actions(offer({ ...terms, way: 'rent' as const }))).toMatchObject([
    {
      '@type': 'WatchAction',
      target: { '@type': 'EntryPoint', urlTemplate: 'https://kino.example/heron' },
      actionAccessibilityRequirement: {
        category: 'rental',
        ...eligible,
        expectsAcceptanceOf: { '@type': 'Offer', price: '4.99', priceCurrency: 'EUR', ...eligible },
      },
    },
  ]);
});

test('a time of day keeps its offset, so that it is the same instant to everybody', () => {
  const times = { from: '2027-03-01T18:00:00+00:00', until: '2027-07-01T18:00:00+01:00' };
  expect(actions(offer(times))).toMatchObject([
    {
      actionAccessibilityRequirement: {
        availabilityStarts: times.from,
        availabilityEnds: times.until,
      },
    },
  ]);
});

test('a film’s own links are offers in the United Kingdom; discs and purchases are BuyActions', () => {
  const own = {
    ...NO_LINKS,
    watchNowPrice: 3.5,
    hiwayLink: 'https://hiway.example/',
    ebayLink: 'https://ebay.example/',
  };
  const found = watchActions(own, [], 'GBP');
  expect(found).toMatchObject([
    { '@type': 'WatchAction', target: { urlTemplate: 'https://hiway.example/' } },
    { '@type': 'BuyAction', object: { eligibleRegion: [{ name: 'GB' }] } },
  ]);
  expect(JSON.stringify(found)).toContain('"price":"3.50"');
});

test('a film has at most 60 actions, and none without a link', () => {
  expect(actions(...Array.from({ length: 300 }, () => offer({})))).toHaveLength(60);
  expect(actions()).toEqual([]);
});
