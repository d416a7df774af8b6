import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { NoticeName } from '#contract/admin/staff-notices.ts';
import type { Role } from '#contract/core/staff-roles.ts';
import { contactMessages } from '#server/platform/db/tables/inbox.ts';
import { mails } from '#server/platform/db/tables/mails.ts';
import { staff } from '#server/platform/db/tables/staff.ts';
import { threads } from '#server/platform/db/tables/threads.ts';
import { webhooks } from '#server/platform/db/tables/webhooks.ts';
import { createLimits, UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import { createJobMetrics } from '#server/platform/jobs/metrics.ts';
import { startJobs } from '#server/platform/jobs/runner.ts';
import { type Event, noticeStaff } from '#server/platform/mail/notices.ts';
import { announceEvent } from '#server/platform/webhooks/announce.ts';
import { deliverDue } from '#server/platform/webhooks/deliver.ts';
import { eventually } from '#tests/eventually.ts';
import { silent } from '#tests/silent.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { withKey } from '#tests/with-key.ts';
import { noticeWork } from './send-notices.ts';

const MAIL = { SITE_URL: 'https://films.example', SMTP_URL: 'smtp://127.0.0.1:1' };
const STAFF = 'https://staff.films.example';
const site = await startApp({ limits: UNLIMITED, mail: MAIL });
const { db, pool, connection } = site;
const options = { db, limits: createLimits(pool), readSettings: async () => MAIL, staffUrl: STAFF };
const work = noticeWork(options);
const metrics = createJobMetrics(pool);
const runner = await startJobs({ connection, work, metrics, log: silent, pollMs: 50, beatMs: 200 });
afterAll(() => runner.stop());

beforeEach(async () => {
  await pool.query('TRUNCATE staff, contact_messages, mails, rate_limits, webhooks RESTART IDENTITY CASCADE');
});

async function person(name: string, roles: Role | Role[], notices: NoticeName[]): Promise<number> {
  const id = await addStaff(db, `${name}@films.example`, roles);
  await db.update(staff).set({ notices }).where(eq(staff.id, id));
  return id;
}

/** The mails to staff once no notice waits, as receiver and subject. */
async function sent(): Promise<string[]> {
  await eventually(async () => {
    const waiting = `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'staff_notice'`;
    expect((await pool.query(waiting)).rowCount).toBe(0);
  });
  const rows = await db.select().from(mails).orderBy(mails.id);
  return rows
    .filter(({ toAddress }) => toAddress.endsWith('@films.example'))
    .map(({ toAddress, letter }) => `${toAddress.split('@')[0]}: ${letter.subject}`);
}

const writes = async (topic?: string) => {
  const ada = {
    firstName: 'Ada',
    lastName: 'Marsh',
    email: 'ada@home.example',
    phoneNumber: '+44 20 7946 0000',
  };
  const { headers, body } = withKey({ ...ada, topic, message: 'Do you ship to Norway?' });
  const reply = await site.app.request('/api/contact', { method: 'POST', headers, body });
  expect(reply.status).toBe(200);
};

const order = (number: string): Event => ({
  notice: 'newOrder',
  about: { words: `${number}, $47.00` },
  path: `/staff/orders/${number}`,
});

test('whoever has switched it on and may know is mailed once, with subject and link alone', async () => {
  await person('dora', ['editor', 'desk'], ['newMessage']);
  await person('olga', 'owner', []);
  await person('sam', 'shop', ['newMessage', 'newOrder']);
  await writes('Shipping');
  await db.transaction((tx) => noticeStaff(tx, '2026-1', order('2026-1')));
  const subjects = await sent();
  expect(subjects.sort()).toEqual(['dora: New message: Shipping', 'sam: New order: 2026-1, $47.00']);
  const [thread] = await db.select().from(threads);
  const [mail] = await db.select().from(mails).where(eq(mails.toAddress, 'dora@films.example'));
  expect(mail?.letter.text).toContain(`${STAFF}/staff/desk/${thread?.id}`);
  expect(JSON.stringify(mail?.letter)).not.toMatch(/Norway|Marsh|ada@/);
  await db.delete(contactMessages);
  expect(await db.$count(mails, eq(mails.toAddress, 'dora@films.example'))).toBe(0);
});

test('a person who lost the role, or who was reset, is not mailed', async () => {
  const dora = await person('dora', ['editor', 'desk'], ['newMessage']);
  await person('desi', 'desk', ['newMessage']);
  await db
    .update(staff)
    .set({ roles: ['editor'] })
    .where(eq(staff.id, dora));
  await db.update(staff).set({ passwordHash: null }).where(eq(staff.email, 'desi@films.example'));
  await writes();
  expect(await sent()).toEqual([]);
});

test('a message is told to whoever gets it from somebody else', async () => {
  const dora = await person('dora', 'desk', ['assigned']);
  const desi = await person('desi', 'desk', ['assigned']);
  await writes('Shipping');
  const [thread] = await db.select().from(threads);
  const visitor = await staffVisitor(site, dora);
  const assign = (assignee: number) =>
    visitor.send('POST', '/api/staff/conversations/change', { ids: [thread?.id], assignee });
  expect((await assign(dora)).status).toBe(200);
  expect((await assign(desi)).status).toBe(200);
  expect((await assign(desi)).status).toBe(200);
  expect(await sent()).toEqual(['desi: Assigned to you: Shipping']);
});

test('of a burst twenty are mailed, then how many more', async () => {
  const sam = await person('sam', 'shop', ['newOrder']);
  for (let number = 1; number <= 23; number++)
    await noticeStaff(db, `2026-${number}`, order(`2026-${number}`));
  expect(await sent()).toHaveLength(20);
  const { rows } = await pool.query(
    "SELECT run_at > now() + interval '50 minutes' AS late FROM graphile_worker.jobs WHERE key = $1",
    [`further notices ${sam}`],
  );
  expect(rows).toEqual([{ late: true }]);
  const further = work.find(({ name }) => name === 'further_notices');
  const now = { signal: AbortSignal.timeout(1000), isLast: false };
  await further?.run({ staff: sam }, now);
  await further?.run({ staff: sam }, now);
  const all = await sent();
  expect([all.length, all.at(-1)]).toEqual([21, 'sam: Further notices: 3']);
});

test('a mail that failed is told to owners, but never one to staff; a failed backup once a day', async () => {
  await person('olga', 'owner', ['mailFailed', 'backupFailed']);
  const letter = { subject: 'Your order 2026-00042', headers: {}, text: '', html: '' };
  const failed = { state: 'failed', letter, maxTries: 1 } as const;
  const stored = await db
    .insert(mails)
    .values([
      { ...failed, toAddress: 'buyer@home.example' },
      { ...failed, toAddress: 'Olga@films.example' },
    ])
    .returning();
  for (const { id } of stored)
    await noticeStaff(db, id, { notice: 'mailFailed', about: { mail: id }, path: '/staff/mails' });
  for (const day of [1, 2]) {
    const about = { words: 'it could not be taken' };
    await noticeStaff(db, day, { notice: 'backupFailed', about, path: '/staff/backups', isDaily: true });
  }
  expect((await sent()).filter((line) => line.startsWith('olga')).sort()).toEqual([
    'olga: A backup failed: it could not be taken',
    'olga: Not delivered: Your order 2026-00042',
  ]);
});

test('each person switches what their roles permit', async () => {
  const visitor = await staffVisitor(site, await person('sam', 'shop', ['planFailed']));
  const list = async () => (await visitor.send('GET', '/api/staff/me/notices')).json();
  const set = (name: string, isOn: boolean) => visitor.send('PUT', '/api/staff/me/notices', { name, isOn });
  expect(await list()).toEqual([
    { name: 'newOrder', isOn: false },
    { name: 'lowStock', isOn: false },
    { name: 'planFailed', isOn: true },
  ]);
  expect((await set('newOrder', true)).status).toBe(200);
  expect((await set('newOrder', true)).status).toBe(200);
  expect((await set('planFailed', false)).status).toBe(200);
  expect((await set('newMessage', true)).status).toBe(403);
  expect((await set('else', true)).status).toBe(400);
  expect((await list()) as object).toEqual([
    { name: 'newOrder', isOn: true },
    { name: 'lowStock', isOn: false },
    { name: 'planFailed', isOn: false },
  ]);
});

test('the owners who want to know are told once of a webhook that was turned off', async () => {
  await person('olga', 'owner', ['webhookOff']);
  await person('otto', 'owner', []);
  await person('ed', 'editor', ['webhookOff']);
  // Sealed with another key, so each delivery fails without a connection.
  const address = 'https://hooks.example/in?key=hidden';
  const failingSince = new Date(Date.now() - 6 * 86_400_000);
  await db
    .insert(webhooks)
    .values({ address, events: ['order.paid'], active: true, secret: '', failingSince });
  for (const number of ['1', '2']) await announceEvent(db, 'order.paid', { number });
  await deliverDue({ db, services: site.services, log: silent }, new AbortController().signal);
  expect((await db.select().from(webhooks)).map(({ active }) => active)).toEqual([false]);
  expect(await sent()).toEqual(['olga: A webhook was turned off: hooks.example']);
});
