import { expect, test } from 'vitest';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startShop } from './fixture.ts';

type Group = { label: string; lines: object[] };

test('the first page names what runs low and leads to its list; what is made to order never does', async () => {
  const shop = await startShop({ MUG: null });
  const kit = await staffVisitor(shop, await addStaff(shop.db, 'kit@films.example', 'shop'));
  const today = async () => {
    const groups = (await (await kit.send('GET', '/api/staff/today')).json()) as Group[];
    return groups.find(({ label }) => label === 'Stock')?.lines;
  };
  expect(await today()).toBeUndefined();
  await shop.pool.query(
    "UPDATE variants SET stock = CASE sku WHEN 'CAP-S' THEN 0 ELSE 5 END WHERE product = 'cap'",
  );
  expect(await today()).toEqual([
    {
      label: '2 run low',
      line: 'Cap S (sold out), Cap M (5 left)',
      to: '/staff/stock?filter=%7B%22low%22%3A%22yes%22%7D',
      isLate: false,
    },
  ]);
  await shop.pool.query("UPDATE variants SET stock = 6 WHERE sku = 'CAP-M'");
  expect(await today()).toMatchObject([{ label: '1 runs low' }]);
});
