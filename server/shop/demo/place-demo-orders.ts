import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { endOrder } from '../orders/end-order.ts';
import { deliverOrder, packOrder, shipOrder } from '../orders/fulfil.ts';
import { markPaid } from '../orders/mark-paid.ts';
import { placeOrder } from '../orders/place-order.ts';
import { type Db, linesOf, lockOrder, type OrderRow } from '../orders/read-order.ts';
import { receive } from '../orders/receive.ts';
import { refundOrder } from '../orders/refund.ts';
import type { Shop } from '../orders/shop.ts';
import { type DemoOrder, readDemoOrders } from './demo-orders.ts';

const DAY_MS = 86_400_000;
const STAFF = 'Demo';

type Step = DemoOrder['steps'][number];

/**
 * Places the made-up orders of a content folder, as visitors and staff would: with numbers, invoices and stock taken. Their mails
 * are kept and never sent. A folder whose orders do not fit its shop gets a warning, and the site starts all the same.
 */
export async function placeDemoOrders(
  db: NodePgDatabase,
  shop: Omit<Shop, 'mail'>,
  folder: string,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  try {
    for (const order of await readDemoOrders(folder)) await placeDemoOrder(db, shop, order);
  } catch (error) {
    log.warn({ err: error }, 'the made-up orders do not fit this shop');
  }
}

async function placeDemoOrder(
  db: NodePgDatabase,
  installation: Omit<Shop, 'mail'>,
  { placing, daysAgo, steps }: DemoOrder,
): Promise<void> {
  /** The shop of that day. Without a mail server, so that nothing is sent. */
  const shopOf = (days: number): Shop => {
    const then = new Date(installation.now().getTime() - days * DAY_MS);
    return { ...installation, now: () => then, mail: { SITE_URL: installation.siteUrl } };
  };
  const received = receive({ ...placing, idempotencyKey: randomUUID(), payment: 'invoice' });
  const first = shopOf(daysAgo);
  const { id, number } = await placeOrder(db, first, received, { account: null, isConfirmed: true });
  await date(db, id, first.now());
  for (const step of steps)
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, number);
      if (!order) throw new Error(`The order ${number} was not placed`);
      const shop = shopOf(step.daysAgo);
      await take(tx, shop, order, step);
      await date(tx, id, shop.now());
    });
}

async function take(tx: Db, shop: Shop, order: OrderRow, step: Step): Promise<void> {
  switch (step.what) {
    case 'paid':
      return void (await markPaid(tx, shop, order, { staff: STAFF }));
    case 'packed':
      return packOrder(tx, order, STAFF);
    case 'shipped':
      return void (await shipOrder(tx, shop, order, step, STAFF));
    case 'delivered':
      return deliverOrder(tx, order, STAFF);
    case 'cancelled':
      return endOrder(tx, shop, order, { kind: 'cancelled', staff: STAFF, reason: step.reason });
    case 'refunded': {
      const { shipping } = order;
      const lines = await linesOf(tx, order.id);
      const all = { lines, shipping, restock: true, reason: step.reason, key: randomUUID() };
      await refundOrder(tx, shop, order, all, STAFF);
    }
  }
}

/** What the order has just got is of that day: all that is dated by the database in the last moments. */
async function date(db: Pick<Db, 'execute'>, order: number, day: Date): Promise<void> {
  const dated = {
    order_events: 'created_at',
    refunds: 'created_at',
    mails: 'created_at',
    order_parcels: 'shipped_at',
  };
  for (const [table, column] of Object.entries(dated)) {
    const [name, at] = [sql.identifier(table), sql.identifier(column)];
    await db.execute(
      sql`UPDATE ${name} SET ${at} = ${day} WHERE order_id = ${order} AND ${at} > now() - interval '1 minute'`,
    );
  }
}
