import { randomUUID } from 'node:crypto';
import { Placed } from '#contract/shop/orders.ts';
import { UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import type { App } from '#server/platform/http/serve.ts';
import type { TestApp } from '#tests/start-app.ts';
import { withKey } from '#tests/with-key.ts';
import { SET_UP } from '../../settings/set-up-fixture.ts';

/** The shop's initial settings, with free delivery for any amount. */
export const FREE_DELIVERY = {
  ...SET_UP,
  zones: SET_UP.zones.map((zone) => ({
    ...zone,
    rates: zone.rates.map((rate) => ({ ...rate, freeFrom: 0 })),
  })),
};

let buyers = 0;

/** A mailbox may have three unpaid orders only, so each order gets its own buyer. */
export const buyer = (): string => {
  buyers += 1;
  return `ada${buyers}@home.example`;
};

/** An order for one mug with $5 delivery, with its idempotency key; `given` overrides parts of it. */
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

/** Sends an order to an application; by default to the site without rate limits. */
export const send = (site: TestApp, body: object, to: App = site.create({ limits: UNLIMITED })) =>
  to.request('/api/orders', { method: 'POST', ...withKey(body) });

/** Places an order. Throws with the shop's reply if it is refused. */
export async function place(site: TestApp, given: object = {}, to?: App): Promise<Placed> {
  const reply = await send(site, order(given), to);
  if (reply.status !== 201) throw new Error(`${reply.status}: ${await reply.text()}`);
  return Placed.parse(await reply.json());
}
