import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createJobMetrics } from '#server/platform/jobs/metrics.ts';
import { createDatabase } from '#tests/test-database.ts';
import { createDatabaseMetrics } from './database-metrics.ts';

const figure = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  );

async function start() {
  const { pool, db } = await createDatabase({ demo: false });
  const [site, jobs] = [createDatabaseMetrics(pool), createJobMetrics(pool).registry];
  const read = async () => `${await site.metrics()}\n${await jobs.metrics()}`;
  return { pool, db, read };
}

test('orders are counted by status and payment, including combinations without any', async () => {
  const { db, read } = await start();
  const order = (number: string, state: string) => sql`INSERT INTO orders (number, key_hash, key_seed,
    email, name, address, country, state, payment, currency, subtotal, shipping_id, shipping_name, shipping, tax, total,
    prices_include_tax, seller, words) VALUES (${number}, '', '', 'ada@films.example', 'Ada', '{}', 'GB',
    ${state}, 'invoice', 'GBP', 100, 'post', 'Post', 0, 0, 100, true, '{}', '')`;
  await db.execute(order('2026-1', 'paid'));
  await db.execute(order('2026-2', 'paid'));
  const text = await read();
  expect(text).toContain('marquee_orders{status="paid",payment="invoice"} 2');
  expect(text).toContain('marquee_orders{status="paid",payment="stripe"} 0');
  await db.execute(order('2026-3', 'paid'));
  expect(await read()).toContain('marquee_orders{status="paid",payment="invoice"} 3');
  await db.execute(sql`DELETE FROM orders`);
  expect(await read()).toContain('marquee_orders{status="paid",payment="invoice"} 0');
});

test('the age of the oldest queued mail is its age at the scrape', async () => {
  const { pool, read } = await start();
  const name = 'marquee_mail_oldest_waiting_seconds';
  const mail = (state: string, age: string) =>
    pool.query(
      `INSERT INTO mails (state, to_address, letter, max_tries, created_at) VALUES ($1, 'ada@films.example', '{}', 3, now() - $2::interval)`,
      [state, age],
    );
  expect(figure(await read(), name)).toBe(0);
  await mail('sent', '3 days');
  await mail('queued', '2 hours');
  await mail('queued', '1 hour');
  expect(figure(await read(), name)).toBeCloseTo(7_200, -2);
  await pool.query("UPDATE mails SET state = 'sent' WHERE created_at < now() - interval '90 minutes'");
  expect(figure(await read(), name)).toBeCloseTo(3_600, -2);
});

test('the age of the oldest job ignores scheduled, running and failed jobs', async () => {
  const { pool, read } = await start();
  const name = 'marquee_jobs_oldest_due_seconds';
  const job = (id: string, at: string) =>
    pool.query(
      "SELECT graphile_worker.add_job('look', job_key => $1, run_at => now() + $2::interval, max_attempts => 1)",
      [id, at],
    );
  await job('planned', '1 day');
  expect(figure(await read(), name)).toBe(0);
  await job('due', '-10 minutes');
  await job('running', '-1 hour');
  await job('given up', '-2 hours');
  await pool.query("UPDATE graphile_worker._private_jobs SET locked_at = now() WHERE key = 'running'");
  await pool.query("UPDATE graphile_worker._private_jobs SET attempts = 1 WHERE key = 'given up'");
  expect(figure(await read(), name)).toBeCloseTo(600, -2);
  await pool.query("DELETE FROM graphile_worker._private_jobs WHERE key = 'due'");
  expect(figure(await read(), name)).toBe(0);
});

test('while the database is down, the last values are reported', async () => {
  const { pool, read } = await start();
  await pool.query(
    "INSERT INTO mails (state, to_address, letter, max_tries, created_at) VALUES ('queued', 'ada@films.example', '{}', 3, now() - interval '1 hour')",
  );
  const before = figure(await read(), 'marquee_mail_oldest_waiting_seconds');
  await pool.query('ALTER TABLE mails RENAME TO mails_away');
  expect(figure(await read(), 'marquee_mail_oldest_waiting_seconds')).toBe(before);
});
