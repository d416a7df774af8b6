import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { filmSubmissions } from '#server/platform/db/tables/inbox.ts';
import { createLimits } from '#server/platform/http/limits/rate-limits.ts';
import { createVisitor } from '#tests/visitor.ts';
import { addSubmission, startBoard } from './fixture.ts';

const site = await startBoard();
const { db, ada, sender, one, move, status } = site;
const TOKEN = 'a-token-that-only-the-sender-has';

let id: number;
beforeEach(async () => {
  await db.delete(filmSubmissions);
  id = await addSubmission(db, { token: TOKEN, createdAt: new Date('2027-01-04T10:00:00Z') });
});

const renew = (body: object, token = TOKEN) => sender.send('POST', `/api/submission/${token}/screener`, body);
const withdraw = (token = TOKEN) => sender.send('POST', `/api/submission/${token}/withdraw`);
const stage = async () => (await status(TOKEN)).stage;

test('the sender sees the film’s stage, and the answer is not cached', async () => {
  const reply = await sender.send('GET', `/api/submission/${TOKEN}`);
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  expect(await reply.json()).toEqual({
    filmTitle: 'The Salt Road',
    stage: 'received',
    submittedOn: '2027-01-04',
    answerBy: '2027-03-29',
    screenerUrl: 'https://screener.example/salt-road',
    screenerNote: '',
    mayChange: true,
  });
});

test('days are London’s: just after midnight in summer, UTC is a day behind', async () => {
  await db.update(filmSubmissions).set({ createdAt: new Date('2027-07-04T23:30:00Z') });
  expect(await status(TOKEN)).toMatchObject({ submittedOn: '2027-07-05', answerBy: '2027-09-27' });
});

test('a decision shows only after the sender has been notified', async () => {
  await move(ada, id, 'received', 'declined');
  expect(await stage()).toBe('considering');
  await db.update(filmSubmissions).set({ notifiedStage: 'declined' }).where(eq(filmSubmissions.id, id));
  expect(await status(TOKEN)).toMatchObject({ stage: 'declined', mayChange: false });
  await move(ada, id, 'declined', 'offer');
  expect(await stage()).toBe('considering');
});

test('a renewed screener, with its password, reaches the reviewers', async () => {
  const reply = await renew({ screenerUrl: 'https://screener.example/new', note: 'Password: heron' });
  expect(await reply.json()).toMatchObject({ screenerUrl: 'https://screener.example/new' });
  const seen = await one(ada, id);
  expect(seen).toMatchObject({
    screenerUrl: 'https://screener.example/new',
    screenerNote: 'Password: heron',
  });
  expect(seen.events).toMatchObject([
    { from: 'received', to: 'received', who: '', note: 'Renewed the screener' },
  ]);
  await renew({ screenerUrl: 'https://screener.example/new', note: 'Password: heron' });
  expect((await one(ada, id)).events).toHaveLength(1);
});

test('a film is found by its renewed screener, no longer by the old one', async () => {
  const finds = async (search: string) =>
    (
      (await (await ada.send('GET', `/api/staff/conversations/threads?search=${search}`)).json()) as {
        total: number;
      }
    ).total;
  expect(await finds('screener.example')).toBe(1);
  await renew({ screenerUrl: 'https://vault.example/heron' });
  expect([await finds('vault.example'), await finds('screener.example')]).toEqual([1, 0]);
  const other = await addSubmission(db, { screenerUrl: 'https://other.example/' });
  await site.pool.query(
    `UPDATE threads SET merged_into = (SELECT id FROM threads WHERE film_submission = $2) WHERE film_submission = $1`,
    [id, other],
  );
  await renew({ screenerUrl: 'https://attic.example/heron' });
  expect([await finds('attic.example'), await finds('vault.example')]).toEqual([1, 0]);
});

test('an invalid web address is refused beside its field', async () => {
  const reply = await renew({ screenerUrl: 'screener.example' });
  expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('http')]);
});

test('a withdrawn film stays withdrawn, and cannot be moved', async () => {
  expect(await (await withdraw()).json()).toMatchObject({ stage: 'withdrawn', mayChange: false });
  expect((await withdraw()).status).toBe(200);
  expect((await one(ada, id)).events).toMatchObject([{ from: 'received', to: 'withdrawn', who: '' }]);
  const back = await move(ada, id, 'withdrawn', 'watching');
  expect([back.status, await back.text()]).toEqual([409, 'The sender has withdrawn “The Salt Road”.']);
  expect((await renew({ screenerUrl: 'https://screener.example/late' })).status).toBe(409);
});

test('moving a film that was withdrawn meanwhile is refused, with the reason', async () => {
  await withdraw();
  const late = await move(ada, id, 'received', 'watching');
  expect(await late.text()).toBe(
    'The sender has moved “The Salt Road” to Withdrawn meanwhile. Please look at it again.',
  );
});

test('staff may undo their own withdrawal', async () => {
  await move(ada, id, 'received', 'withdrawn');
  expect((await move(ada, id, 'withdrawn', 'received')).status).toBe(200);
});

test('an unknown token reads nothing and changes nothing', async () => {
  const replies = [
    await sender.send('GET', '/api/submission/unknown'),
    await renew({ screenerUrl: 'https://screener.example/new' }, 'unknown'),
    await withdraw('unknown'),
  ];
  for (const reply of replies)
    expect([reply.status, await reply.text()]).toEqual([404, 'There is no submission at this address']);
  const [row] = await db.select().from(filmSubmissions);
  expect(row).toMatchObject({ stage: 'received', screenerUrl: 'https://screener.example/salt-road' });
});

test('guessing is limited by address', async () => {
  const app = site.create({ limits: createLimits(site.pool) });
  const guesser = createVisitor(app, { address: '203.0.113.9' });
  const guess = () => guesser.send('POST', '/api/submission/unknown/withdraw');
  for (let tries = 0; tries < 30; tries += 1) expect((await guess()).status).toBe(404);
  expect((await guess()).status).toBe(429);
});
