import { expect, test } from 'vitest';
import { Quote } from '#contract/shop/cart.ts';
import { discountCodes } from '#server/platform/db/tables/shop.ts';
import { createLimits } from '#server/platform/http/limits/rate-limits.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startShop, stockIn } from '../../stock/fixture.ts';
import { order, send } from './placing-fixture.ts';

const TRIED = 'Too many discount codes were tried. Please wait an hour, or order without a code';

test('guessing codes with orders that cannot be placed is stopped after 30, valid code or not', async () => {
  const site = await startShop();
  await site.db.insert(discountCodes).values({ code: 'TEN', kind: 'percent', value: 10 });
  const shop = site.create({ limits: createLimits(site.pool) });
  const tried = async (given: object) => {
    const reply = await send(site, order({ total: 1, ...given }), shop);
    return [reply.status, reply.status === 409 ? '' : await reply.text()];
  };
  for (let nth = 0; nth < 30; nth += 1)
    expect(await tried({ code: `GUESS${nth}` })).toEqual([400, `There is no code GUESS${nth}`]);
  expect(await tried({ code: 'GUESS' })).toEqual([429, TRIED]);
  expect(await tried({ code: 'TEN' })).toEqual([429, TRIED]);
  expect(await stockIn(site)).toMatchObject({ MUG: 10 });
  expect((await send(site, order(), shop)).status).toBe(201);
});

test('a valid code may be sent without limit, and repeating an order is not a guess', async () => {
  const site = await startShop();
  await site.db.insert(discountCodes).values({ code: 'TEN', kind: 'percent', value: 10 });
  const shop = site.create({ limits: createLimits(site.pool) });
  const first = order({ code: 'ten' });
  expect((await send(site, first, shop)).status).toBe(201);
  for (let nth = 0; nth < 31; nth += 1)
    expect((await send(site, order({ code: 'TEN', total: 1 }), shop)).status).toBe(409);
  for (let nth = 0; nth < 31; nth += 1) await send(site, order({ code: `GUESS${nth}` }), shop);
  expect((await send(site, first, shop)).status).toBe(201);
});

test('an order typed by staff is quoted whatever its code is', async () => {
  const site = await startShop();
  await site.db.insert(discountCodes).values({ code: 'TEN', kind: 'percent', value: 10 });
  const sol = await staffVisitor(site, await addStaff(site.db, 'sol@films.example', 'shop'));
  const quoted = async (code: string) => {
    const cart = { lines: [{ sku: 'MUG', quantity: 1 }], code };
    return Quote.parse(await (await sol.send('POST', '/api/staff/shop/settings/try', { cart })).json());
  };
  for (let nth = 0; nth < 31; nth += 1) await quoted(`T${nth}`);
  expect(await quoted('TEN')).toMatchObject({ discount: 200, problems: [] });
});
