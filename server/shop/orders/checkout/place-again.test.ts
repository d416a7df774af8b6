import { expect, test } from 'vitest';
import { Placed } from '#contract/shop/orders.ts';
import { UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import { INVOICE_ONLY } from '../../payments/port.ts';
import { startShop } from '../../stock/fixture.ts';
import { order, place, send } from './placing-fixture.ts';

test('repeating a placed order returns it, even if its payment method was switched off since', async () => {
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
  expect([other.status, await other.text()]).toEqual([400, 'This payment method is not available']);
});
