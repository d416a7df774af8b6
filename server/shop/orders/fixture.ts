import { randomBytes } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { orderLines, orders } from '#server/platform/db/tables/orders.ts';
import { hashOf } from '#server/platform/http/secret.ts';
import { orderKey, readSecret } from './checkout/order-key.ts';
import type { OrderRow } from './read-order.ts';
import { searchWords } from './search-words.ts';

type Line = Partial<typeof orderLines.$inferInsert>;
type Given = Partial<Omit<typeof orders.$inferInsert, 'number'>> & { number: string; lines?: Line[] };

/**
 * Inserts an order, with the key of its page: paid, two shirts and a disc for $65.40, of which $10.90 is tax and $5 shipping. `given`
 * overrides its columns.
 */
export async function addOrder(
  db: NodePgDatabase,
  { lines = LINES, ...given }: Given,
): Promise<OrderRow & { key: string }> {
  const keySeed = randomBytes(32);
  const key = orderKey(await readSecret(db), keySeed);
  const [order] = await db
    .insert(orders)
    .values({
      ...ORDER,
      keySeed,
      keyHash: hashOf(key),
      ...given,
      words: words(given),
    })
    .returning();
  if (!order) throw new Error('No order was stored');
  await db
    .insert(orderLines)
    .values(lines.map((line, position) => ({ ...SHIRTS, ...line, position, orderId: order.id })));
  return { ...order, key };
}

const words = ({ number, name = ORDER.name, email = ORDER.email }: Given) =>
  searchWords({ number, name, email }, [SHIRTS, DISC]);

const SHIRTS = {
  sku: 'shirt-m',
  slug: 'shirt',
  name: 'Shirt',
  size: 'M',
  quantity: 2,
  unitPrice: 1800,
  total: 3600,
  taxName: 'VAT',
  taxRate: 2000,
  tax: 600,
};
const DISC = {
  ...SHIRTS,
  sku: 'disc',
  slug: 'disc',
  name: 'Disc',
  size: '',
  quantity: 1,
  unitPrice: 2440,
  total: 2440,
  tax: 407,
};
const LINES = [SHIRTS, DISC];

export const QUAY_STREET = {
  line1: '1 Quay Street',
  line2: '',
  city: 'Hull',
  region: '',
  postcode: 'HU1 1AA',
  country: 'GB',
};

const ORDER = {
  email: 'ada@home.example',
  name: 'Ada Marsh',
  address: QUAY_STREET,
  country: 'GB',
  state: 'paid' as const,
  payment: 'invoice' as const,
  confirmedAt: new Date('2026-01-01'),
  currency: 'USD',
  subtotal: 6040,
  shippingId: 'post',
  shippingName: 'Post',
  shipping: 500,
  shippingTax: 83,
  shippingTaxName: 'VAT',
  shippingTaxRate: 2000,
  tax: 1090,
  total: 6540,
  pricesIncludeTax: true,
  seller: { name: 'Lantern Row', address: '2 Row', taxId: 'GB 1', bankDetails: 'IBAN' },
};
