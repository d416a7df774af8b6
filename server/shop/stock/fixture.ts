import type { InferInsertModel } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { variants } from '#server/platform/db/tables/shop.ts';
import { collection, product } from '#tests/fixtures/product.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp, type TestApp } from '#tests/start-app.ts';
import { SET_UP } from '../settings/set-up-fixture.ts';
import { writeSettings } from '../settings/write-settings.ts';

type VariantRow = InferInsertModel<typeof variants>;

/** A shop with a cap in two sizes (CAP-S, CAP-M), a mug (MUG) and a print without variants. */
export async function startShop(
  stock: Record<string, number | null> = {},
  overrides: Partial<Deps> = {},
): Promise<TestApp> {
  const site = await startApp({
    ...overrides,
    collections: [collection({ name: 'Prints' })],
    products: [
      product({ name: 'Cap', films: ['heron'] }),
      product({ name: 'Mug', position: 1 }),
      product({ name: 'Print', position: 2, sizes: ['A3', '50/70'] }),
    ],
  });
  await writeSettings(site.db, SET_UP);
  await site.db
    .insert(variants)
    .values(
      [
        variant({ sku: 'CAP-S', product: 'cap', size: 'S', stock: 10 }),
        variant({ sku: 'CAP-M', product: 'cap', position: 1, size: 'M', price: 2500, stock: 10 }),
        variant({ sku: 'MUG', product: 'mug', stock: 10 }),
      ].map((row) => ({ ...row, ...(row.sku in stock && { stock: stock[row.sku] ?? null }) })),
    );
  return site;
}

/** A variant of 300 grams. */
const variant = (given: Partial<VariantRow> & { sku: string; product: string }): VariantRow => ({
  position: 0,
  weight: 300,
  ...given,
});

/**
 * The same shop, with mugs made to order. `told` calls below /api/staff/stock as the shop's keeper and returns the body, with the status
 * if refused.
 */
export async function startWithKeeper(headers?: HeadersInit) {
  const shop = await startShop({ MUG: null });
  const keeper = await staffVisitor(shop, await addStaff(shop.db, 'kit@films.example', 'shop'), { headers });
  const told = async (method: string, path: string, body?: unknown) => {
    const reply = await keeper.send(method, `/api/staff/stock${path}`, body);
    const text = await reply.text();
    return reply.ok ? JSON.parse(text) : [reply.status, text];
  };
  return { shop, told };
}

export async function stockIn({ pool }: TestApp): Promise<Record<string, number | null>> {
  const { rows } = await pool.query<{ sku: string; stock: number | null }>(
    'SELECT sku, stock FROM variants ORDER BY sku',
  );
  return Object.fromEntries(rows.map(({ sku, stock }) => [sku, stock]));
}
