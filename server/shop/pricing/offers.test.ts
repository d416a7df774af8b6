import { expect, test } from 'vitest';
import type { ProductOffers } from '#contract/shop/variants.ts';
import { variants } from '#server/platform/db/tables/shop.ts';
import { collection, product } from '#tests/fixtures/product.ts';
import { startApp } from '#tests/start-app.ts';
import { SET_UP } from '../settings/set-up-fixture.ts';
import { writeSettings } from '../settings/write-settings.ts';
import { SETTINGS } from './price-fixture.ts';

const site = await startApp({
  collections: [collection({ name: 'Prints' })],
  products: [product({ name: 'Cap', sizes: ['S', 'M'] }), product({ name: 'Lamp' })],
});
await site.db.insert(variants).values([
  { sku: 'CAP-S', product: 'cap', size: 'S', position: 1, stock: 0, weight: 400 },
  { sku: 'CAP-M', product: 'cap', size: 'M', position: 2, stock: 9, weight: 900, price: 2500 },
]);
const offersOf = async (slug: string) => (await site.json(`/api/offers/${slug}`)) as ProductOffers;
const ofCountry = ({ deliveries }: ProductOffers, country: string) =>
  deliveries
    .filter(({ countries }) => countries.includes(country))
    .map(({ skus, price, days }) => ({ skus, price, days }));

test('each variant has its price, its stock, and its delivery price by weight', async () => {
  await writeSettings(site.db, { ...SETTINGS, sellerName: 'Lantern Row', returnDays: 30, freeReturns: true });
  const offers = await offersOf('cap');
  expect(offers.variants).toMatchObject([
    { sku: 'CAP-S', left: 0 },
    { sku: 'CAP-M', price: 2500, left: null },
  ]);
  expect(ofCountry(offers, 'GB')).toEqual([
    { skus: ['CAP-S'], price: 300, days: [3, 5] },
    { skus: ['CAP-M'], price: 450, days: [3, 5] },
  ]);
  expect(offers).toMatchObject({ seller: 'Lantern Row', returns: { days: 30, isFree: true } });
});

test('cached offers are invalidated by a change of the settings or of a weight', async () => {
  await writeSettings(site.db, SETTINGS);
  expect((await offersOf('cap')).returns).toBeNull();
  await writeSettings(site.db, { ...SETTINGS, returnDays: 14 });
  expect((await offersOf('cap')).returns).toEqual({ days: 14, isFree: false });
  await site.pool.query("UPDATE variants SET weight = 900 WHERE sku = 'CAP-S'");
  expect(ofCountry(await offersOf('cap'), 'GB')).toEqual([
    { skus: ['CAP-S', 'CAP-M'], price: 450, days: [3, 5] },
  ]);
});

test('a product without variants has its implied SKU; without settings, offers omit delivery', async () => {
  await writeSettings(site.db, { ...SET_UP, zones: [], sellerName: '' });
  expect(await offersOf('lamp')).toMatchObject({
    seller: '',
    variants: [{ size: '' }],
    deliveries: [],
    returns: null,
  });
  expect((await site.request('/api/offers/none')).status).toBe(404);
});
