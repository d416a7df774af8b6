import { afterEach, expect, test } from 'vitest';
import type { DashboardLine } from '#contract/admin/staff-dashboard.ts';
import type { Role } from '#contract/core/staff-roles.ts';
import { createMetrics } from '#server/ops/metrics/metrics.ts';
import { dayIn } from '#server/platform/day-in.ts';
import { films } from '#server/platform/db/tables/films.ts';
import { contactMessages, filmSubmissions } from '#server/platform/db/tables/inbox.ts';
import { mails } from '#server/platform/db/tables/mails.ts';
import { staff } from '#server/platform/db/tables/staff.ts';
import { threads } from '#server/platform/db/tables/threads.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';

type Group = { label: string; lines: DashboardLine[] };

const DAY_MS = 86_400_000;
/** At noon, so that a change between winter and summer time keeps the company's day. */
const twoWeeksAgo = new Date(Date.parse(`${dayIn('Europe/London', new Date())}T12:00:00Z`) - 14 * DAY_MS);
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
let lastBackup = { verifiedAt: ago(0.5).toISOString() as string | null, verified: true };

const site = await startApp({
  operations: { isReady: async () => true, metrics: createMetrics([]), lastBackup: () => lastBackup },
  freeDiskBytes: () => 40 * 1024 ** 3,
});

afterEach(async () => {
  await site.pool.query(
    'TRUNCATE entries, mails, staff, contact_messages, film_submissions, threads CASCADE',
  );
  lastBackup = { verifiedAt: ago(0.5).toISOString(), verified: true };
});

async function enter(role: Role, name = 'ada') {
  const visitor = await staffVisitor(site, await addStaff(site.db, `${name}@films.example`, role));
  const read = async (): Promise<Record<string, DashboardLine[]>> => {
    const groups = (await (await visitor.send('GET', '/api/staff/dashboard')).json()) as Group[];
    return Object.fromEntries(groups.map(({ label, lines }) => [label, lines]));
  };
  return { ...visitor, read };
}

const film = (slug: string, more: object = {}) => ({
  slug,
  title: slug,
  position: 1,
  description: 'A film',
  categories: ['new'],
  ...more,
});
const whole = { posterUrl: '/media/a.jpg', trailerUrl: '/media/a.mp4' };

test('each role sees the groups that its permissions allow; empty groups are omitted', async () => {
  expect(Object.keys(await (await enter('owner')).read())).toEqual(['The site']);
  expect(await (await enter('desk', 'sam')).read()).toEqual({});
  await site.db.insert(mails).values({
    state: 'failed',
    toAddress: 'ada@home.example',
    letter: { subject: 'Hello', headers: {}, text: '', html: '' },
    maxTries: 3,
    lastError: '550 No such user',
  });
  expect(await (await enter('editor', 'ed')).read()).toEqual({});
  expect(await (await enter('desk', 'dora')).read()).toEqual({
    'Mails that failed': [
      {
        label: '1 mail',
        line: 'the last one to ada@home.example: 550 No such user',
        to: '/staff/mails?state=failed',
        isLate: true,
      },
    ],
  });
});

test('mails that the mail server keeps refusing are listed before they fail', async () => {
  const mail = {
    toAddress: 'ada@home.example',
    letter: { subject: 'Hello', headers: {}, text: '', html: '' },
  };
  const waits = { ...mail, state: 'queued' as const, maxTries: 25, lastError: '451 Try again later' };
  await site.db.insert(mails).values({ ...waits, tries: 3 });
  const dora = await enter('desk', 'dora');
  expect(await dora.read()).toEqual({});
  await site.db.insert(mails).values({ ...waits, tries: 4 });
  expect(await dora.read()).toEqual({
    'Mails that wait': [
      {
        label: '1 mail',
        line: 'tried again until the mail server takes them; it says: 451 Try again later',
        to: '/staff/mails?state=queued',
        isLate: true,
      },
    ],
  });
});

test('a backup that is old, missing or failed its check is late', async () => {
  const owner = await enter('owner');
  const backup = async () => (await owner.read())['The site']?.[0];
  expect(await backup()).toMatchObject({ line: 'made and checked within the last day', isLate: false });
  lastBackup = { verifiedAt: ago(3).toISOString(), verified: true };
  expect(await backup()).toMatchObject({ line: 'made and checked 3 days ago', isLate: true });
  lastBackup = { verifiedAt: ago(1.5).toISOString(), verified: false };
  expect((await backup())?.isLate).toBe(true);
  lastBackup = { verifiedAt: null, verified: false };
  expect((await backup())?.isLate).toBe(true);
});

test('live entries with warnings are counted, and the linked list has only these', async () => {
  await site.db
    .insert(films)
    .values([
      film('heron', whole),
      film('otter', { posterUrl: '/media/a.jpg' }),
      film('vole', { ...whole, description: '' }),
      film('wren', { trailerUrl: '/media/a.mp4' }),
      film('kite', { ...whole, categories: [] }),
    ]);
  const editor = await enter('editor');
  await expect
    .poll(async () => (await editor.read())['Live with warnings'])
    .toEqual([
      {
        label: '4 films',
        line: '1 has no trailer; 1 has no description; 1 has no poster',
        to: '/staff/films?warned=true',
        isLate: false,
      },
    ]);
  const list = (await (await editor.send('GET', '/api/staff/content/films?warned=true')).json()) as {
    rows: { entry: string }[];
    total: number;
  };
  expect([list.rows.map(({ entry }) => entry), list.total]).toEqual([['kite', 'otter', 'vole', 'wren'], 4]);
});

test('a scheduled publish is listed with its time and a preview of its day', async () => {
  const at = new Date(Date.now() + 3 * DAY_MS);
  await site.pool.query(
    `WITH made AS (INSERT INTO entries (kind, slug, live)
       VALUES ('films', 'heron', false), ('posts', 'new', true), ('products', 'cap', false) RETURNING id, slug)
     INSERT INTO schedules (batch, entry_id, what, at, author, email, state, message)
     SELECT batch, id, what, at, 'ada', 'ada@films.example', state, message FROM (VALUES
       (1, 'heron', 'on', $1::timestamptz, 'due', ''),
       (2, 'new', 'off', now() - interval '1 day', 'failed', 'the site could not'),
       (3, 'cap', 'on', now() + interval '20 days', 'due', '')) AS planned (batch, slug, what, at, state, message) JOIN made USING (slug)`,
    [at],
  );
  const soon = (await (await enter('editor')).read())['Going live or coming off soon'] ?? [];
  expect(soon.map(({ label, to, isLate }) => [label, to, isLate])).toEqual([
    ['new', '/staff/posts/new', true],
    ['heron', '/staff/films/heron', false],
    ['Preview', expect.stringMatching(/^\/staff\/preview\/day\/\d{4}-\d\d-\d\d$/), false],
  ]);
  expect(soon[0]?.line).toContain('the site could not');
  expect(soon.at(-1)?.line).toMatch(/^the whole site as of \d{1,2} [A-Z][a-z]{2,3} \d{4}$/);
  expect((await (await enter('shop', 'sid')).read())['Going live or coming off soon']).toBeUndefined();
});

test('only one’s own drafts are listed', async () => {
  const ada = await enter('editor');
  const made = await ada.send('POST', '/api/staff/content/films', { body: { title: 'Lapwing' } });
  expect(made.status).toBe(201);
  expect((await ada.read())['Your drafts']).toMatchObject([{ label: 'Lapwing', to: '/staff/films/lapwing' }]);
  expect((await (await enter('editor', 'bob')).read())['Your drafts']).toBeUndefined();
});

test('a group that cannot be read says so; the others are shown', async () => {
  const broken = site.create({
    operations: {
      isReady: async () => true,
      metrics: createMetrics([]),
      lastBackup: () => {
        throw new Error('the disk is gone');
      },
    },
  });
  const [id] = [await addStaff(site.db, 'olga@films.example', 'owner')];
  const olga = await staffVisitor({ app: broken, db: site.db }, id);
  const groups = (await (await olga.send('GET', '/api/staff/dashboard')).json()) as Group[];
  expect(groups).toMatchObject([{ label: 'The site', lines: [{ isLate: true }] }]);
  expect(await site.db.$count(staff)).toBe(1);
});

test('messages and submissions are counted by week, without spam, weeks without any included', async () => {
  const from = { firstName: 'Ada', lastName: 'Marsh', email: 'ada@home.example' };
  await site.db.insert(contactMessages).values([
    { ...from, message: 'One' },
    { ...from, message: 'Two', createdAt: twoWeeksAgo },
    { ...from, message: 'Spam', spamReasons: ['links'] },
    { ...from, message: 'Old', createdAt: ago(400) },
  ]);
  await site.db
    .insert(filmSubmissions)
    .values({ ...from, filmTitle: 'Salt', screenerUrl: 'https://a.example' });
  const desk = await enter('desk');
  const weeks = (await (await desk.send('GET', '/api/staff/dashboard/weeks')).json()) as {
    from: string;
    messages: number;
    submissions: number;
  }[];
  expect(weeks).toHaveLength(26);
  expect(weeks.at(-1)).toMatchObject({ messages: 1, submissions: 1 });
  expect(weeks.at(-3)).toMatchObject({ messages: 1, submissions: 0 });
  expect(weeks.reduce((sum, { messages }) => sum + messages, 0)).toBe(2);
});

test('the menu is told how much waits in the sections that one may see', async () => {
  const from = { kind: 'message', name: 'Ada', email: 'ada@home.example' } as const;
  await site.db.insert(threads).values([from, from, { ...from, state: 'done' }]);
  const of = async (role: Role, name: string) =>
    (await (await enter(role, name)).send('GET', '/api/staff/dashboard/waiting')).json();
  expect(await of('desk', 'dan')).toEqual({ desk: 2 });
  expect(await of('editor', 'eve')).toEqual({});
});

test('the week so far stands beside the week before', async () => {
  const from = { firstName: 'Ada', lastName: 'Marsh', email: 'ada@home.example' };
  await site.db.insert(contactMessages).values([
    { ...from, message: 'One' },
    { ...from, message: 'Two', createdAt: ago(7) },
    { ...from, message: 'Spam', spamReasons: ['links'] },
  ]);
  expect((await (await enter('desk', 'del')).read())['This week']).toEqual([
    { label: '1 message', line: '1 in the week before', to: '/staff/desk', isLate: false },
  ]);
});
