import { afterEach, expect, test } from 'vitest';
import type { Role } from '#contract/staff-roles.ts';
import type { TodayLine } from '#contract/staff-today.ts';
import { films } from '#server/db/tables/films.ts';
import { contactMessages, filmSubmissions } from '#server/db/tables/inbox.ts';
import { mails } from '#server/db/tables/mails.ts';
import { staff } from '#server/db/tables/staff.ts';
import { createMetrics } from '#server/operations/metrics.ts';
import { dayIn } from '#server/staff-content/check.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';

type Group = { label: string; lines: TodayLine[] };

const DAY_MS = 86_400_000;
/** At noon, so that a change of the clocks moves it to no other day of the company. */
const twoWeeksAgo = new Date(Date.parse(`${dayIn('Europe/London', new Date())}T12:00:00Z`) - 14 * DAY_MS);
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
let lastBackup = { verifiedAt: ago(0.5).toISOString() as string | null, verified: true };

const site = await startApp({
  operations: { isReady: async () => true, metrics: createMetrics([]), lastBackup: () => lastBackup },
  freeDiskBytes: () => 40 * 1024 ** 3,
});

afterEach(async () => {
  await site.pool.query(
    'TRUNCATE films, mails, staff, contact_messages, film_submissions, content_versions, content_schedules CASCADE',
  );
  lastBackup = { verifiedAt: ago(0.5).toISOString(), verified: true };
});

async function enter(role: Role, name = 'ada') {
  const visitor = await staffVisitor(site, await addStaff(site.db, `${name}@films.example`, role));
  const read = async (): Promise<Record<string, TodayLine[]>> => {
    const groups = (await (await visitor.send('GET', '/api/staff/today')).json()) as Group[];
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

test('each role sees the groups that its permissions open, and nothing where nothing waits', async () => {
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
        to: '/staff/mails?filter=%7B%22state%22%3A%22failed%22%7D',
        isLate: true,
      },
    ],
  });
});

test('mails that the mail server goes on refusing are told before they fail', async () => {
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
        to: '/staff/mails?filter=%7B%22state%22%3A%22queued%22%7D',
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

test('what is live with warnings is counted, and its list has these entries alone', async () => {
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
        to: '/staff/films?filter=%7B%22warned%22%3A%22true%22%7D',
        isLate: false,
      },
    ]);
  const list = (await (await editor.send('GET', '/api/staff/content/films?warned=true')).json()) as {
    rows: { entry: string }[];
    total: number;
  };
  expect([list.rows.map(({ entry }) => entry), list.total]).toEqual([['kite', 'otter', 'vole', 'wren'], 4]);
});

test('what goes on soon stands with its time, and leads to a preview of that day', async () => {
  const at = new Date(Date.now() + 3 * DAY_MS);
  await site.pool.query(
    `INSERT INTO content_schedules (batch, kind, entry, what, at, author, email, state, message) VALUES
     (1, 'films', 'heron', 'on', $1, 'ada', 'ada@films.example', 'due', ''),
     (2, 'posts', 'new', 'off', now() - interval '1 day', 'ada', 'ada@films.example', 'failed', 'a film names it'),
     (3, 'products', 'cap', 'on', now() + interval '20 days', 'ada', 'ada@films.example', 'due', '')`,
    [at],
  );
  const soon = (await (await enter('editor')).read())['Goes on or off soon'] ?? [];
  expect(soon.map(({ label, to, isLate }) => [label, to, isLate])).toEqual([
    ['new', '/staff/posts/new', true],
    ['heron', '/staff/films/heron', false],
    ['Preview', expect.stringMatching(/^\/staff\/preview\/day\/\d{4}-\d\d-\d\d$/), false],
  ]);
  expect(soon[0]?.line).toContain('a film names it');
  expect(soon.at(-1)?.line).toMatch(/^the whole site as of \d{1,2} [A-Z][a-z]{2,3} \d{4}$/);
  expect((await (await enter('shop', 'sid')).read())['Goes on or off soon']).toBeUndefined();
});

test('one’s own drafts are listed, not those of others', async () => {
  const ada = await enter('editor');
  const made = await ada.send('POST', '/api/staff/content/films', { body: { title: 'Lapwing' } });
  expect(made.status).toBe(201);
  expect((await ada.read())['Your drafts']).toMatchObject([{ label: 'Lapwing', to: '/staff/films/lapwing' }]);
  expect((await (await enter('editor', 'bob')).read())['Your drafts']).toBeUndefined();
});

test('a part that cannot be read says so; the others are there', async () => {
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
  const groups = (await (await olga.send('GET', '/api/staff/today')).json()) as Group[];
  expect(groups).toMatchObject([{ label: 'The site', lines: [{ isLate: true }] }]);
  expect(await site.db.$count(staff)).toBe(1);
});

test('messages and submissions are counted by week, spam left out, weeks without any included', async () => {
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
  const weeks = (await (await desk.send('GET', '/api/staff/today/weeks')).json()) as {
    from: string;
    messages: number;
    submissions: number;
  }[];
  expect(weeks).toHaveLength(26);
  expect(weeks.at(-1)).toMatchObject({ messages: 1, submissions: 1 });
  expect(weeks.at(-3)).toMatchObject({ messages: 1, submissions: 0 });
  expect(weeks.reduce((sum, { messages }) => sum + messages, 0)).toBe(2);
});
