import type pg from 'pg';
import prometheus, { type Registry } from 'prom-client';
import { ORDER_STATES } from '#contract/shop/order-rules.ts';
import { PaymentKind } from '#contract/shop/orders.ts';

type Database = Pick<pg.Pool, 'query'>;

/**
 * Metrics of orders and mails, read from the database at each scrape. While it is down, which another metric reports, the last
 * values are reported.
 */
export function createDatabaseMetrics(database: Database): Registry {
  const registry = new prometheus.Registry();
  new prometheus.Gauge({
    name: 'marquee_orders',
    help: 'Orders in the database by status and payment',
    labelNames: ['status', 'payment'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const orders = await countOrders(database).catch(() => []);
      for (const { status, payment, count } of orders) this.set({ status, payment }, count);
    },
  });
  new prometheus.Gauge({
    name: 'marquee_mail_oldest_waiting_seconds',
    help: 'Age of the oldest mail that has not been sent and is still tried; 0 if none waits',
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const seconds = await oldestMail(database).catch(() => undefined);
      if (seconds !== undefined) this.set(seconds);
    },
  });
  return registry;
}

/** Each status with each payment, including combinations without orders. */
async function countOrders(database: Database) {
  const { rows } = await database.query<{ status: string; payment: string; count: number }>(
    `SELECT kind.status, kind.payment, count(orders.state)::integer AS count
     FROM (SELECT * FROM unnest($1::text[]) AS status CROSS JOIN unnest($2::text[]) AS payment) AS kind
       LEFT JOIN orders ON orders.state = kind.status AND orders.payment = kind.payment GROUP BY 1, 2 ORDER BY 1, 2`,
    [ORDER_STATES, PaymentKind.options],
  );
  return rows;
}

async function oldestMail(database: Database): Promise<number> {
  const { rows } = await database.query<{ seconds: number }>(
    `SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS seconds FROM mails WHERE state = 'queued'`,
  );
  return rows[0]?.seconds ?? 0;
}
