import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startAudience } from '../audience-fixture.ts';
import { queueNewsletter } from './queue-mailing.ts';

const PROGRAM = new URL('send-in-process-fixture.ts', import.meta.url).pathname;
const RECEIVERS = 80;
const KILLS = 5;

test('a process that is killed again and again sends a newsletter to everybody, and to nobody twice', {
  timeout: 180_000,
}, async () => {
  const site = await startAudience();
  const { db, pool, mailServer } = site;
  await pool.query('UPDATE mail_settings SET mails_a_minute = 900');
  await pool.query(
    `INSERT INTO subscribers (email, email_key, token) SELECT a, a, a FROM (SELECT 'reader-' || n || '@home.example' AS a FROM generate_series(1, ${RECEIVERS}) AS n) AS addresses`,
  );
  await pool.query(
    `INSERT INTO consents (subscriber_id, topic, asked_on, confirmed_at, confirmed_by) SELECT id, 'newsletter', '/newsletter', now(), 'link' FROM subscribers`,
  );
  const { rows } = await pool.query(
    "INSERT INTO mailings (topic, subject) VALUES ('newsletter', 'New in May') RETURNING id",
  );
  await db.transaction((tx) => queueNewsletter(tx, rows[0].id, new Date()));

  const run = () =>
    spawn(process.execPath, [PROGRAM, JSON.stringify(site.connection), mailServer.url], { stdio: 'ignore' });
  for (let kills = 0; kills < KILLS; kills += 1) {
    const sender = run();
    const before = mailServer.mails.length;
    while (mailServer.mails.length < before + 5) await delay(1);
    await delay(kills * 17);
    sender.kill('SIGKILL');
    await once(sender, 'exit');
  }
  const last = run();
  await once(last, 'exit');

  const addresses = mailServer.mails.map(({ recipients }) => recipients.join());
  expect(addresses.length - new Set(addresses).size).toBe(0);
  expect(new Set(addresses).size).toBe(RECEIVERS);
  const { rows: left } = await pool.query('SELECT state FROM mailings');
  expect(left).toEqual([{ state: 'sent' }]);
});
