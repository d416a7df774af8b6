import { beforeEach, expect, test } from 'vitest';
import { filmSubmissions } from '#server/platform/db/tables/inbox.ts';
import { auditLog } from '#server/platform/db/tables/staff.ts';
import { overdueSubmissions } from './dashboard.ts';
import { addSubmission, DAY_MS, startBoard } from './fixture.ts';

const site = await startBoard();
const { db, ada, bo, cy, list, one, move, review } = site;

beforeEach(() => db.delete(filmSubmissions));

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const titles = async (query: string) => (await list(ada, query)).rows.map(({ filmTitle }) => filmTitle);

test('the list has submissions that are not spam, by stage, words and order, with counts', async () => {
  await addSubmission(db, { filmTitle: 'Été', stage: 'watching', createdAt: ago(3) });
  await addSubmission(db, { filmTitle: 'Barley', lastName: 'O’Brien', genre: 'drama', createdAt: ago(2) });
  await addSubmission(db, { filmTitle: 'Anchor', email: 'bea@sea.example', createdAt: ago(1) });
  await addSubmission(db, { filmTitle: 'Casino', spamReasons: ['more than 5 links'] });

  expect(await titles('')).toEqual(['Été', 'Barley', 'Anchor']);
  expect(await titles('?sort=newest')).toEqual(['Anchor', 'Barley', 'Été']);
  expect(await titles('?sort=title')).toEqual(['Anchor', 'Barley', 'Été']);
  expect(await titles('?search=ETE')).toEqual(['Été']);
  expect(await titles('?search=obrien')).toEqual(['Barley']);
  expect(await titles('?search=bea%40sea')).toEqual(['Anchor']);
  expect(await titles('?search=%25')).toEqual([]);
  expect(await titles('?stage=received&limit=1&page=2')).toEqual(['Anchor']);
  const { counts, total } = await list(ada, '?stage=received&search=a');
  expect([counts.received, counts.watching, total]).toEqual([2, 1, 2]);
});

test('a film that waits for an answer is overdue from twelve weeks on', async () => {
  await addSubmission(db, { filmTitle: 'Early', createdAt: ago(83.9) });
  await addSubmission(db, { filmTitle: 'Late', createdAt: ago(84.1) });
  await addSubmission(db, { filmTitle: 'Answered', createdAt: ago(90), stage: 'declined' });
  expect(await titles('?overdue=yes')).toEqual(['Late']);
  const { rows, overdue } = await list(ada);
  expect(rows.filter(({ isOverdue }) => isOverdue).map(({ filmTitle }) => filmTitle)).toEqual(['Late']);
  expect(overdue).toBe(1);
});

test('a move is an event with its author, and is recorded in the audit log', async () => {
  const id = await addSubmission(db);
  expect(await (await move(ada, id, 'received', 'watching')).json()).toMatchObject({ stage: 'watching' });
  const { events } = await one(bo, id);
  expect(events).toMatchObject([{ from: 'received', to: 'watching', who: 'ada', note: '' }]);
  const moved = (await db.select().from(auditLog)).filter(({ action }) => action === 'moved a submission');
  expect(moved).toMatchObject([{ before: 'Received', after: 'Watching', what: `The Salt Road (${id})` }]);
});

test('a move based on an outdated stage is refused, and names the other mover', async () => {
  const id = await addSubmission(db);
  await move(ada, id, 'received', 'shortlisted');
  const late = await move(bo, id, 'received', 'watching');
  expect([late.status, await late.text()]).toEqual([
    409,
    'ada has moved “The Salt Road” to Shortlisted meanwhile. Please look at it again.',
  ]);
  expect((await one(bo, id)).events).toHaveLength(1);
});

test('of two concurrent moves one is done', async () => {
  const id = await addSubmission(db);
  const both = await Promise.all([
    move(ada, id, 'received', 'watching'),
    move(bo, id, 'received', 'shortlisted'),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a move is undone by the opposite move', async () => {
  const id = await addSubmission(db);
  await move(ada, id, 'received', 'declined');
  await move(ada, id, 'declined', 'received');
  const { stage, notifiedStage, events } = await one(ada, id);
  expect([stage, notifiedStage, events.map(({ to }) => to)]).toEqual([
    'received',
    null,
    ['received', 'declined'],
  ]);
});

test('scores and texts of others are hidden until one has given a score', async () => {
  const id = await addSubmission(db);
  await review(ada, id, { score: 5, words: 'A marvel' });
  await review(bo, id, { score: 2, words: 'Too long' });

  const before = await one(cy, id);
  expect(before).toMatchObject({ reviews: 2, watched: 2, average: null, spread: null, ownScore: null });
  expect(before.reviewed).toMatchObject([
    { who: 'ada', isHidden: true, score: null, words: '' },
    { who: 'bo', isHidden: true, score: null, words: '' },
  ]);
  expect(JSON.stringify(await list(cy))).not.toContain('3.5');

  await (await review(cy, id, { score: 3 })).json();
  expect(await one(cy, id)).toMatchObject({ average: 10 / 3, spread: 3, ownScore: 3 });
  expect((await one(cy, id)).reviewed.map(({ score }) => score)).toEqual([3, 5, 2]);
});

test('having watched it without a score shows no scores', async () => {
  const id = await addSubmission(db);
  await review(ada, id, { score: 5 });
  await review(bo, id, { score: null, watched: true });
  expect(await one(bo, id)).toMatchObject({ hasWatched: true, watched: 2, reviews: 1, average: null });
  await review(bo, id, { score: null, watched: false });
  expect(await one(bo, id)).toMatchObject({ hasWatched: false, watched: 1 });
});

test('a score outside 1 to 5 is refused with a sentence', async () => {
  const id = await addSubmission(db);
  const reply = await review(ada, id, { score: 6 });
  expect([reply.status, await reply.text()]).toEqual([400, 'Score must be at most 5']);
});

test('submissions with the same screener, or the same title and person, are linked', async () => {
  const id = await addSubmission(db);
  await addSubmission(db, { filmTitle: 'Another', email: 'x@x.example', firstName: 'X' }); // the same screener
  await addSubmission(db, {
    filmTitle: 'the salt road',
    screenerUrl: 'https://new.example/',
    email: 'new@x.example',
  });
  await addSubmission(db, {
    filmTitle: 'The Salt Road',
    screenerUrl: 'https://b.example/',
    firstName: 'Y',
    email: 'y@y.example',
  });
  const { duplicates, twins } = await one(ada, id);
  expect(duplicates).toBe(2);
  expect(twins.map(({ filmTitle, isSameScreener }) => [filmTitle, isSameScreener]).sort()).toEqual([
    ['Another', true],
    ['the salt road', false],
  ]);
});

test('one that is spam or missing is not found', async () => {
  const spam = await addSubmission(db, { spamReasons: ['a link in the name'] });
  for (const id of [spam, 2_147_483_647]) {
    expect((await ada.send('GET', `/api/staff/submissions/${id}`)).status).toBe(404);
    expect((await move(ada, id, 'received', 'watching')).status).toBe(404);
    expect((await review(ada, id, { score: 1 })).status).toBe(404);
  }
});

test('the dashboard says by which day of the company’s time zone an answer was promised', async () => {
  await addSubmission(db, { createdAt: new Date('2026-01-01T23:30:00Z') });
  const read = (timeZone: string) =>
    overdueSubmissions({ pool: site.pool, now: () => new Date(), timeZone }).read({
      ...{ id: 1, name: 'ada', email: 'ada@films.example', roles: ['desk' as const], sessionId: '1' },
      ...{ confirmedAt: new Date(), hasTotp: true, hasPasskey: false, challenge: null, newTotp: null },
    });
  expect((await read('UTC'))[0]?.line).toMatch(/promised by 26 March 2026$/);
  expect((await read('Pacific/Auckland'))[0]?.line).toMatch(/promised by 27 March 2026$/);
});

test('the dashboard names overdue submissions, and links to all of them', async () => {
  for (let each = 0; each < 7; each += 1)
    await addSubmission(db, {
      filmTitle: `Late ${each}`,
      createdAt: ago(100 - each),
      screenerUrl: `https://a.example/${each}`,
    });
  await addSubmission(db, { createdAt: ago(10) });
  const groups = (await (await ada.send('GET', '/api/staff/dashboard')).json()) as {
    label: string;
    lines: { label: string; to: string }[];
  }[];
  const lines = groups.find(({ label }) => label === 'Overdue submissions')?.lines ?? [];
  expect(lines.map(({ label }) => label)).toEqual([
    'Late 0',
    'Late 1',
    'Late 2',
    'Late 3',
    'Late 4',
    'All 7',
  ]);
  expect(lines.at(-1)?.to).toBe('/staff/submissions?overdue=yes');
});
