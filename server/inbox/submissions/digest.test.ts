import { beforeEach, expect, test } from 'vitest';
import { filmSubmissions } from '#server/platform/db/tables/inbox.ts';
import { mails } from '#server/platform/db/tables/mails.ts';
import { digestWork, postDigest } from './digest.ts';
import { addSubmission, DAY_MS, startBoard } from './fixture.ts';

const { db, pool } = await startBoard();
const SETTINGS = {
  SITE_URL: 'https://films.example',
  STAFF_URL: 'https://staff.films.example',
  MAIL_TO: 'office@films.example',
  SUBMISSIONS_DIGEST: 'on',
} as const;
const NOW = new Date();
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const letters = async () =>
  (await db.select().from(mails)).map(({ toAddress, letter }) => ({ toAddress, ...letter }));

beforeEach(async () => {
  await db.delete(filmSubmissions);
  await db.delete(mails);
});

test('the digest says how many were received and are overdue, and names nobody', async () => {
  await addSubmission(db, { filmTitle: 'New', createdAt: ago(2) });
  await addSubmission(db, { filmTitle: 'Old <b>', createdAt: ago(90) });
  await addSubmission(db, { filmTitle: 'Casino', createdAt: ago(90), spamReasons: ['links'] });
  await postDigest(pool, SETTINGS, NOW);
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({
    toAddress: 'office@films.example',
    subject: 'Submissions: 1 new, 1 overdue',
  });
  expect(letter?.text).toContain('1 film came in the last seven days. 1 film is overdue.');
  expect(letter?.text).toContain('https://staff.films.example/staff/submissions?overdue=yes');
  expect(JSON.stringify(letter)).not.toMatch(/Old|Casino|Idris/);
});

test('a week without news sends nothing', async () => {
  await addSubmission(db, { createdAt: ago(30) });
  await postDigest(pool, SETTINGS, NOW);
  expect(await letters()).toEqual([]);
});

test('it is sent only if the setting is on', () => {
  expect(digestWork(pool, { ...SETTINGS, SUBMISSIONS_DIGEST: 'off' })).toEqual([]);
  expect(digestWork(pool, SETTINGS).map(({ cron }) => cron)).toEqual(['0 7 * * 1']);
});
