import { beforeEach, expect, test } from 'vitest';
import { passkeyChallenges } from '#server/platform/db/tables/visitors.ts';
import { startApp } from '#tests/start-app.ts';
import { createVisitor } from '#tests/visitor.ts';
import { purgeChallenges } from './challenges.ts';
import { passkeysOn } from './fixture.ts';

let time = new Date('2027-02-12T20:00:00Z');
const site = await startApp({ now: () => time });
const { challengeFor } = passkeysOn(site);
const open = () => site.db.$count(passkeyChallenges);

beforeEach(async () => {
  time = new Date('2027-02-12T20:00:00Z');
  await site.db.delete(passkeyChallenges);
});

test('challenges that have ended are deleted, open ones stay', async () => {
  await challengeFor(createVisitor(site.app));
  time = new Date(time.getTime() + 60_000);
  const { challenge } = await challengeFor(createVisitor(site.app));
  await purgeChallenges(site.db, new Date(time.getTime() + 9 * 60_000));
  expect(await site.db.select().from(passkeyChallenges)).toMatchObject([{ challenge }]);
});

test('of more than 20,000 open challenges the oldest end', async () => {
  const first = await challengeFor(createVisitor(site.app));
  await site.pool.query(
    `INSERT INTO passkey_challenges (challenge, browser, expires_at)
     SELECT n::text, '', $1::timestamptz + n * interval '1 millisecond' FROM generate_series(1, 19999) AS n`,
    [new Date(time.getTime() + 600_000)],
  );
  expect(await open()).toBe(20_000);
  time = new Date(time.getTime() + 120_000);
  const last = await challengeFor(createVisitor(site.app));
  const kept = await site.db.select({ challenge: passkeyChallenges.challenge }).from(passkeyChallenges);
  const names = new Set(kept.map(({ challenge }) => challenge));
  expect([names.size, names.has(first.challenge), names.has(last.challenge)]).toEqual([20_000, false, true]);
});
