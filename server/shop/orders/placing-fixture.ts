import { randomUUID } from 'node:crypto';
import { Placed } from '#contract/orders.ts';
import { UNLIMITED } from '#server/http/rate-limits.ts';
import type { App } from '#server/http/serve.ts';
import type { TestApp } from '#tests/start-app.ts';
import { SET_UP } from '../settings/set-up-fixture.ts';

/** What a shop starts with, but that it delivers free from nothing on. */
export const FREE_DELIVERY = {
  ...SET_UP,
  zones: SET_UP.zones.map((zone) => ({
    ...zone,
    rates: zone.rates.map((rate) => ({ ...rate, freeFrom: 0 })),
  })),
};

let buyers = 0;

/** Nobody has more than three unpaid orders, so each is of a buyer of its own. */
export const buyer = (): string => {
  buyers += 1;
  return `ada${buyers}@home.example`;
};

/** What a browser sends to buy one mug, delivered for $5, unless told otherwise. */
export const order = (given: object = {}) => ({
  idempotencyKey: randomUUID(),
  lines: [{ sku: 'MUG', quantity: 1 }],
  email: buyer(),
  name: 'Ada Marsh',
  address: { line1: '1 Quay Street', city: 'Hull', postcode: 'HU1 1AA', country: 'GB' },
  shipping: 'standard',
  payment: 'invoice',
  ...given,
});

/** Sends an order to an application; the site's own without limits, unless told otherwise. */
export const send = (site: TestApp, body: object, to: App = site.create({ limits: UNLIMITED })) =>
  to.request('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Places an order. Throws with what the shop says where it does not take it. */
export async function place(site: TestApp, given: object = {}, to?: App): Promise<Placed> {
  const reply = await send(site, order(given), to);
  if (reply.status !== 201) throw new Error(`${reply.status}: ${await reply.text()}`);
  return Placed.parse(await reply.json());
}
