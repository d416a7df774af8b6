import { expect, test } from 'vitest';
import { collection } from '#tests/fixtures/product.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { SET_UP } from '../settings/set-up-fixture.ts';
import { writeSettings } from '../settings/write-settings.ts';

const LAMP = {
  name: 'Lamp',
  price: 4000,
  category: 'Home',
  collection: 'prints',
  sizes: ['S', 'L'],
  description: 'A lamp',
};
const variant = (sku: string, size: string, stock: number | null) => ({ sku, size, stock, price: 4100 });
const STOCK = '/api/staff/stock';

/** A shop without published products; its keeper has drafted a lamp. */
async function startLamp(body: object = LAMP) {
  const site = await startApp({ collections: [collection({ name: 'Prints' })] });
  await writeSettings(site.db, SET_UP);
  const keeper = await staffVisitor(site, await addStaff(site.db, 'kit@films.example', 'shop'));
  const told = async (method: string, path: string, given?: unknown) => {
    const reply = await keeper.send(method, path, given);
    const text = await reply.text();
    return reply.ok ? JSON.parse(text) : [reply.status, text];
  };
  await told('POST', '/api/staff/content/products', { entry: 'lamp', body });
  const ofLamp = () => told('GET', `${STOCK}/variants/lamp`);
  const put = async (variants: object[]) =>
    told('PUT', `${STOCK}/variants/lamp`, { variants, revision: (await ofLamp()).revision });
  const publish = (despiteWarnings: boolean) =>
    told('POST', '/api/staff/content/publish', {
      entries: [{ kind: 'products', entry: 'lamp', number: 1 }],
      despiteWarnings,
    });
  const stockWarning = async () => {
    const [, refusal] = await publish(false);
    return JSON.parse(refusal).warnings.find(({ field }: { field: string }) => field === 'sizes')?.message;
  };
  const quote = async (sku: string) => {
    const reply = await site.app.request('/api/cart/quote', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lines: [{ sku, quantity: 1 }], country: 'GB' }),
    });
    const { lines } = (await reply.json()) as { lines: object[] };
    return lines[0];
  };
  return { site, told, ofLamp, put, publish, stockWarning, quote };
}

test('an unpublished product gets sizes and stock, which are sold once it is published', async () => {
  const { site, told, ofLamp, put, publish, quote } = await startLamp();
  expect(await ofLamp()).toMatchObject({
    variants: [],
    product: { name: 'Lamp', sizes: ['S', 'L'], isLive: false },
  });
  expect(await put([variant('LAMP-S', 'S', 3), variant('LAMP-L', 'L', 0)])).toMatchObject({
    variants: [
      { sku: 'LAMP-S', stock: 3 },
      { sku: 'LAMP-L', stock: 0 },
    ],
  });
  const moves = [{ sku: 'LAMP-L', change: 2, reason: 'delivery' }];
  expect(await told('POST', `${STOCK}/moves`, { idempotencyKey: crypto.randomUUID(), moves })).toEqual([
    { sku: 'LAMP-L', stock: 2 },
  ]);

  for (const path of ['/api/products/lamp', '/api/variants/lamp'])
    expect((await site.request(path)).status, path).toBe(404);
  for (const path of ['/api/products', '/api/search?q=lamp', '/sitemap.xml'])
    expect(await (await site.request(path)).text(), path).not.toMatch(/lamp/i);
  const never = await quote('NEVER');
  expect(await quote('LAMP-S')).toEqual({ ...never, sku: 'LAMP-S' });

  expect(await publish(true)).not.toBeInstanceOf(Array);
  expect(await site.json('/api/variants/lamp')).toEqual([
    { sku: 'LAMP-S', size: 'S', price: 4100, left: 3 },
    { sku: 'LAMP-L', size: 'L', price: 4100, left: 2 },
  ]);
  expect(await quote('LAMP-S')).toMatchObject({ name: 'Lamp', quantity: 1, unitPrice: 4100 });
  expect((await ofLamp()).product.isLive).toBe(true);
});

test('stock counted under a draft’s slug is sold under the slug of its publication', async () => {
  const { site, told, put, publish } = await startLamp({ ...LAMP, slug: 'table-lamp' });
  await put([variant('LAMP-S', 'S', 3)]);
  await publish(true);
  const slug = (await told('GET', '/api/staff/stock?search=LAMP-S')).rows[0].product;
  expect(await site.json(`/api/variants/${slug}`)).toMatchObject([{ sku: 'LAMP-S', left: 3 }]);
});

test('an imported CSV counts the stock of a product that is not published', async () => {
  const { told } = await startLamp();
  const csv = 'sku,product,size,stock\nLAMP-S,lamp,S,7\n';
  const body = { csv, agreed: true, idempotencyKey: crypto.randomUUID() };
  expect(await told('POST', `${STOCK}/csv`, body)).toMatchObject({ created: 1, faults: [] });
});

test('the stock of a draft with empty fields can be counted too', async () => {
  const { ofLamp } = await startLamp({ sizes: [1, ''], name: '' });
  expect((await ofLamp()).product).toEqual({ name: 'lamp', sizes: [], optionName: '', isLive: false });
});

test('a product that was deleted permanently, or never existed, has no stock', async () => {
  const { site, told } = await startLamp();
  await site.pool.query(
    "UPDATE versions SET body = NULL WHERE entry_id = (SELECT id FROM entries WHERE slug = 'lamp')",
  );
  for (const slug of ['lamp', 'never']) {
    const { revision, product } = await told('GET', `${STOCK}/variants/${slug}`);
    expect(product).toBeNull();
    const body = { variants: [variant('X', '', 1)], revision };
    expect(await told('PUT', `${STOCK}/variants/${slug}`, body)).toEqual([404, 'Product not found']);
  }
});

test('publishing a product without stock for its sizes warns, but is not refused', async () => {
  const { put, publish, stockWarning } = await startLamp();
  expect(await stockWarning()).toContain('it is sold as made to order');
  await put([variant('LAMP-S', 'S', 0)]);
  expect(await stockWarning()).toBe('has no size with stock: it is shown as sold out');
  await put([variant('LAMP-S', 'S', 0), variant('LAMP-L', 'L', 1)]);
  expect(await stockWarning()).toBeUndefined();
  await put([variant('LAMP-S', 'S', 0)]);
  expect(await publish(true)).not.toBeInstanceOf(Array);
});

test('sizes of a product in the trash are in no list until it is restored', async () => {
  const { told, put, publish } = await startLamp();
  await put([variant('LAMP-S', 'S', 3)]);
  await publish(true);
  const listed = async () => [(await told('GET', STOCK)).total, String(await told('GET', `${STOCK}/csv`))];
  expect(await listed()).toEqual([1, expect.stringContaining('LAMP-S')]);
  const lamp = { entries: [{ kind: 'products', entry: 'lamp' }] };
  await told('POST', '/api/staff/content/delete', lamp);
  expect(await listed()).toEqual([0, expect.not.stringContaining('LAMP-S')]);
  await told('POST', '/api/staff/content/restore', lamp);
  expect(await listed()).toEqual([1, expect.stringContaining('LAMP-S')]);
});
