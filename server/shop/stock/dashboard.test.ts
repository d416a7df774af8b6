import { expect, test } from 'vitest';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { SET_UP } from '../settings/set-up-fixture.ts';
import { writeSettings } from '../settings/write-settings.ts';
import { lowStockWork } from './dashboard.ts';
import { startShop } from './fixture.ts';

type Group = { label: string; lines: object[] };

test('the dashboard names low stock and links to its list; items made to order never count', async () => {
  const shop = await startShop({ MUG: null });
  const kit = await staffVisitor(shop, await addStaff(shop.db, 'kit@films.example', 'shop'));
  const today = async () => {
    const groups = (await (await kit.send('GET', '/api/staff/dashboard')).json()) as Group[];
    return groups.find(({ label }) => label === 'Stock')?.lines;
  };
  expect(await today()).toBeUndefined();
  await shop.pool.query(
    "UPDATE variants SET stock = CASE sku WHEN 'CAP-S' THEN 0 ELSE 5 END WHERE product = 'cap'",
  );
  expect(await today()).toEqual([
    {
      label: '2 running low',
      line: 'Cap S (sold out), Cap M (5 left)',
      to: '/staff/stock?low=yes',
      isLate: false,
    },
  ]);
  await shop.pool.query("UPDATE variants SET stock = 6 WHERE sku = 'CAP-M'");
  expect(await today()).toMatchObject([{ label: '1 running low' }]);
  await writeSettings(shop.db, { ...SET_UP, lowStock: 6 });
  expect(await today()).toMatchObject([{ label: '2 running low' }]);
});

test('once a day whoever wants to know is told what is low, if anything is', async () => {
  const { db, pool } = await startShop({ MUG: 100, 'CAP-S': 100, 'CAP-M': 100 });
  const { run } = lowStockWork(db);
  const told = async () => {
    await run({}, { signal: AbortSignal.timeout(1000), isLast: false });
    const key = 'notice lowStock ';
    const { rows } = await pool.query(
      "SELECT payload -> 'about' ->> 'words' AS words FROM graphile_worker._private_jobs WHERE key = $1",
      [key],
    );
    return rows.map(({ words }) => words);
  };
  await pool.query('UPDATE variants SET stock = 100');
  const id = await addStaff(db, 'kit@films.example', 'shop');
  await pool.query("UPDATE staff SET notices = '{lowStock}' WHERE id = $1", [id]);
  expect(await told()).toEqual([]);
  await pool.query("UPDATE variants SET stock = 0 WHERE sku = 'CAP-S'");
  expect(await told()).toEqual(['Cap S (sold out)']);
});
