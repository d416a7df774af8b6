import { expect, test } from 'vitest';
import { Placed } from '#contract/orders.ts';
import { UNLIMITED } from '#server/http/rate-limits.ts';
import { INVOICE_ONLY } from '../payments/port.ts';
import { startShop } from '../stock/fixture.ts';
import { order, place, send } from './placing-fixture.ts';

test('an order that was placed is the same when sent again, also once its way to pay is off', async () => {
  const site = await startShop();
  const withCards = site.create({
    payments: { ...INVOICE_ONLY, names: ['invoice', 'stripe'] },
    limits: UNLIMITED,
  });
  const body = order({ payment: 'stripe' });
  const placed = await place(site, body, withCards);
  const again = await send(site, body);
  expect([again.status, Placed.parse(await again.json())]).toEqual([201, placed]);
  const other = await send(site, order({ payment: 'stripe' }));
  expect([other.status, await other.text()]).toEqual([400, 'This way to pay is not on offer']);
});
