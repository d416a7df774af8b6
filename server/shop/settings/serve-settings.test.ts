import { expect, test } from 'vitest';
import { Quote } from '#contract/shop/cart.ts';
import type { ShopSettings } from '#contract/shop/shop-settings.ts';
import { shopSettings } from '#server/platform/db/tables/shop.ts';
import { auditLog } from '#server/platform/db/tables/staff.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { createVisitor } from '#tests/visitor.ts';
import { startShop } from '../stock/fixture.ts';
import { SET_UP } from './set-up-fixture.ts';

const SETTINGS = '/api/staff/shop/settings';
const CART = { lines: [{ sku: 'MUG', quantity: 1 }], country: 'GB', shipping: 'standard' };
async function startWithOwner() {
  const shop = await startShop();
  const owner = await staffVisitor(shop, await addStaff(shop.db, 'ada@films.example', 'owner'));
  const total = async () => {
    const reply = await createVisitor(shop.app).send('POST', '/api/cart/quote', CART);
    return Quote.parse(await reply.json()).total;
  };
  const read = async (): Promise<ShopSettings & { revision: string }> =>
    (await owner.send('GET', SETTINGS)).json();
  const put = async (settings: object) => {
    const { revision } = await read();
    return owner.send('PUT', SETTINGS, { revision, ...settings });
  };
  return { shop, owner, total, read, put };
}

const taxed: ShopSettings = {
  ...SET_UP,
  taxes: [{ country: 'GB', name: 'VAT', rate: 2000, onShipping: false }],
};

test('settings can be tested before they are saved, and apply once saved', async () => {
  const { shop, owner, total, read, put } = await startWithOwner();
  expect(await total()).toBe(2500);
  const tried = await owner.send('POST', `${SETTINGS}/try`, { cart: CART, settings: taxed });
  expect(Quote.parse(await tried.json()).total).toBe(2900);
  expect(await total()).toBe(2500);
  expect((await put(taxed)).status).toBe(200);
  expect(await total()).toBe(2900);
  expect(await read()).toEqual({ ...taxed, revision: expect.any(String), missing: [] });
  const [entry] = await shop.db.select().from(auditLog);
  expect(entry).toMatchObject({
    who: 'ada@films.example',
    action: 'changed the shop’s settings',
    before: SET_UP,
  });
});

test('settings based on an outdated revision are refused, and nothing changes', async () => {
  const { read, put } = await startWithOwner();
  const seen = await read();
  expect(await put({ ...taxed, invoiceDays: 30 }).then(({ status }) => status)).toBe(200);
  const late = await put({ ...seen, bankDetails: 'Bank of Hull' });
  expect([late.status, await late.text()]).toEqual([
    409,
    'Somebody has changed the settings since you opened them. Please check the current version',
  ]);
  expect(await read()).toMatchObject({
    taxes: taxed.taxes,
    invoiceDays: 30,
    bankDetails: SET_UP.bankDetails,
  });
});

test('of two concurrent changes of the settings, one is refused', async () => {
  const { read, owner } = await startWithOwner();
  const seen = await read();
  const saves = [7, 8, 9].map((invoiceDays) => owner.send('PUT', SETTINGS, { ...seen, invoiceDays }));
  const statuses = (await Promise.all(saves)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409]);
});

test('saving settings again after a lost response succeeds', async () => {
  const { read, put } = await startWithOwner();
  const typed = { ...(await read()), bankDetails: ' Bank of Hull' };
  const replies = [await put(typed), await put(typed)];
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
});

test('the checkout follows the settings', async () => {
  const { shop, put } = await startWithOwner();
  const [zone] = SET_UP.zones;
  await shop.json('/api/shop/checkout');
  await put({ ...SET_UP, zones: [{ ...zone, countries: ['NO'] }] });
  expect(await shop.json('/api/shop/checkout')).toMatchObject({ countries: [{ code: 'NO' }] });
});

test.each([
  [
    { zones: [...SET_UP.zones, ...SET_UP.zones] },
    'Zones name world twice; each zone and rate has an id of its own',
  ],
  [{ currency: 'JPY' }, 'Currency must be one of USD, GBP, EUR, AUD, CAD, CHF, DKK, NOK, NZD, PLN, SEK'],
  [
    { carriers: [{ name: 'Post', url: 'javascript:alert({number})' }] },
    'URL must be a web address with {number} in it',
  ],
  [{ invoiceDays: 0 }, 'Invoice days must be at least 1'],
])('%o is refused: %s', async (wrong, sentence) => {
  const { put } = await startWithOwner();
  const reply = await put({ ...SET_UP, ...wrong });
  expect([reply.status, await reply.text()]).toEqual([400, sentence]);
});

const tax = (place: object) => ({ ...place, name: 'Tax', rate: 2000, onShipping: false });

test.each([
  [{ taxes: [tax({ country: 'UK' })] }, '“UK” is no country’s code: write GB (United Kingdom)'],
  [{ taxes: [tax({ country: 'EL' })] }, '“EL” is no country’s code: write GR (Greece)'],
  [{ taxes: [tax({ country: 'XX' })] }, '“XX” is no country’s code: write two letters such as GB or US'],
  [
    { taxes: [tax({ country: 'US', region: 'california' })] },
    '“california” is no region’s code of United States: write CA (California)',
  ],
  [
    { taxes: [tax({ country: 'US', region: 'ca' })] },
    '“ca” is no region’s code of United States: write CA (California)',
  ],
  [
    { taxes: [tax({ country: 'US', region: 'Kalifornien' })] },
    '“Kalifornien” is no region’s code of United States: write one such as AL (Alabama)',
  ],
  [
    { taxes: [tax({ country: 'DE', region: 'BY' })] },
    'Addresses in Germany name no region: leave it empty, for a tax of the whole country',
  ],
  [
    { zones: [{ ...SET_UP.zones[0], countries: ['GB', 'UK'] }] },
    '“UK” is no country’s code: write GB (United Kingdom)',
  ],
])('a place that no address can have is refused, tested or saved: %o', async (wrong, sentence) => {
  const { owner, put } = await startWithOwner();
  const settings = { ...SET_UP, ...wrong };
  const saved = await put(settings);
  expect([saved.status, await saved.text()]).toEqual([400, sentence]);
  const tried = await owner.send('POST', `${SETTINGS}/try`, { cart: CART, settings });
  expect([tried.status, await tried.text()]).toEqual([400, sentence]);
});

const vat = { country: 'GB', name: 'VAT', rate: 2000, onShipping: false };

test.each([
  ['country', vat, 'GB (United Kingdom)'],
  ['region', { ...vat, country: 'US', region: 'CA' }, 'CA (California)'],
])('a second tax for one place is refused beside its %s', async (field, one, place) => {
  const { shop, owner, read } = await startWithOwner();
  const headers = { Accept: 'application/problem+json' };
  const keeper = createVisitor(shop.app, { cookie: owner.cookie(), headers });
  const taxes = [one, { ...vat, country: 'US' }, { ...one, rate: 500 }];
  const reply = await keeper.send('PUT', SETTINGS, { ...(await read()), taxes });
  const sentence = `There is a tax for ${place} already: an address has one tax`;
  expect([reply.status, await reply.json()]).toMatchObject([
    400,
    { detail: sentence, errors: { [`taxes.2.${field}`]: sentence } },
  ]);
  expect((await read()).taxes).toEqual([]);
});

test('a shop whose stored settings name an unknown place still works', async () => {
  const { shop, read, total } = await startWithOwner();
  const stored: ShopSettings = {
    ...SET_UP,
    zones: SET_UP.zones.map((zone) => ({ ...zone, countries: ['UK', '*'] })),
    taxes: [{ country: 'UK', name: 'VAT', rate: 2000, onShipping: false }],
  };
  await shop.db.update(shopSettings).set({ body: stored });
  expect(await total()).toBe(2500);
  expect(await read()).toEqual({ ...stored, revision: expect.any(String), missing: [] });
});
