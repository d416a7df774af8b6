import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { Order, Placed } from '#contract/shop/orders.ts';
import { startStandIn } from '#server/shop/payments/stripe/stand-in-fixture.ts';
import { withKey } from '#tests/with-key.ts';
import { randomNumbers } from './random.ts';
import { makeFolder, type Site, startSite } from './site.ts';

const ROUNDS = 20;
const ORDERS_A_ROUND = 3;
/** A payment is detected at the latest this long after the restart. */
const FOUND_WITHIN_MS = 60_000;

test('a payment at the provider is recorded here, however often everything is killed', async () => {
  const random = randomNumbers(20270311);
  const standIn = await startStandIn();
  onTestFinished(standIn.stop);
  const dataDir = await makeFolder();
  const start = () => startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...standIn.config });
  let site = await start();
  const sku = await somethingToSell(site);
  let ended = 0;

  for (let round = 1; round <= ROUNDS; round++) {
    standIn.behaviour.deliverTo = `${site.url}/api/webhooks/stripe`;
    const placed = await Promise.all(Array.from({ length: ORDERS_A_ROUND }, () => place(site, sku)));
    const paying = Promise.all(placed.map((order) => standIn.books.pay(sessionOf(order))));
    await delay(random() * 150);
    await site.kill();
    await paying;
    standIn.behaviour.deliverTo = undefined; // the provider stops retrying, and nobody notifies us
    site = await start();
    for (const order of placed) {
      await paid(site, order, `kill ${round}`);
      ended += 1;
    }
  }
  expect(ended).toBe(ROUNDS * ORDERS_A_ROUND);
  console.log(`${ROUNDS} kills, ${ended} payments, none lost`);
  await site.stop();
});

/** SKU of a product of the demo shop with unlimited stock. */
async function somethingToSell(site: Site): Promise<string> {
  const products: { slug: string }[] = await (await fetch(`${site.url}/api/products`)).json();
  for (const { slug } of products) {
    const variants: { sku: string; left: number | null }[] = await (
      await fetch(`${site.url}/api/variants/${slug}`)
    ).json();
    const [enough] = variants.filter(({ left }) => left === null);
    if (enough) return enough.sku;
  }
  throw new Error('The demo shop sells nothing');
}

async function place(site: Site, sku: string): Promise<Placed> {
  const cart = { lines: [{ sku, quantity: 1 }], country: 'GB', postcode: 'HU1 1AA' };
  const { shipping } = await send(site, '/api/cart/quote', cart);
  const address = { line1: '1 Quay Street', city: 'Hull', postcode: 'HU1 1AA', country: 'GB' };
  const order = {
    idempotencyKey: crypto.randomUUID(),
    lines: cart.lines,
    email: 'ada@home.example',
    name: 'Ada Marsh',
    address,
    shipping: shipping[0].id,
    payment: 'stripe',
  };
  return Placed.parse(await send(site, '/api/orders', order));
}

async function send(site: Site, path: string, body: object) {
  const reply = await fetch(site.url + path, { method: 'POST', ...withKey(body) });
  if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
  return reply.json();
}

const sessionOf = ({ payment }: Placed) =>
  payment.kind === 'redirect' ? (payment.url.split('/').at(-1) ?? '') : '';

/** Waits for the order's page to show the payment from the database, without waiting for a webhook. */
async function paid(site: Site, { number, key }: Placed, after: string): Promise<void> {
  for (const deadline = Date.now() + FOUND_WITHIN_MS; Date.now() < deadline; await delay(200)) {
    const order = Order.parse(await (await fetch(`${site.url}/api/orders/${number}?key=${key}`)).json());
    if (order.state === 'paid') return;
  }
  throw new Error(`${number} was paid at the provider, and is not paid here after ${after}`);
}
