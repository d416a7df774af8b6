import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { endOrder } from '../orders/cancellation/end-order.ts';
import { placeOrder } from '../orders/checkout/place-order.ts';
import { deliverOrder, packOrder, shipOrder } from '../orders/fulfilment/fulfil.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { markPaid } from '../orders/payment/mark-paid.ts';
import { type Db, linesOf, lockOrder, type OrderRow } from '../orders/read-order.ts';
import { refundOrder } from '../orders/refunds/refund.ts';
import { type DemoOrder, readDemoOrders } from './demo-orders.ts';

const DAY_MS = 86_400_000;
const STAFF = 'Demo';

type Step = DemoOrder['steps'][number];

/**
 * Places the made-up orders of a content folder through the normal steps, with numbers, invoices and stock movements. Their mails are
 * stored and never sent. If the orders do not fit the shop, it logs a warning and the site starts anyway.
 */
export async function placeDemoOrders(
  db: NodePgDatabase,
  shop: Omit<OrderServices, 'mail'>,
  folder: string,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  try {
    for (const order of await readDemoOrders(folder)) await placeDemoOrder(db, shop, order);
  } catch (error) {
    log.warn({ err: error }, 'the demo orders do not fit this shop');
  }
}

async function placeDemoOrder(
  db: NodePgDatabase,
  installation: Omit<OrderServices, 'mail'>,
  { placing, daysAgo, steps }: DemoOrder,
): Promise<void> {
  /** The shop as of that day, without a mail server, so that nothing is sent. */
  const shopOf = (days: number): OrderServices => {
    const then = new Date(installation.now().getTime() - days * DAY_MS);
    return { ...installation, now: () => then, mail: { SITE_URL: installation.siteUrl } };
  };
  const first = shopOf(daysAgo);
  const { id, number } = await db.transaction((tx) =>
    placeOrder(tx, first, { ...placing, payment: 'invoice' }, { account: null, isConfirmed: true }),
  );
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

async function take(tx: Db, shop: OrderServices, order: OrderRow, step: Step): Promise<void> {
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
      const all = { lines, shipping, restock: true, reason: step.reason };
      await refundOrder(tx, shop, order, all, STAFF);
    }
  }
}

/** Backdates the rows of an order that the database has just dated with the present time. */
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
