import { beforeEach, expect, test } from 'vitest';
import { sessions, users } from '#server/platform/db/tables/visitors.ts';
import { LoginNeeded } from '#server/platform/http/errors.ts';
import { startApp } from '#tests/start-app.ts';
import { waitingQueries } from '#tests/waiting-queries.ts';
import { createAccount, logIn, replacePassword, samePassword } from './queries.ts';
import { endSession, findSession } from './sessions.ts';

/* Changes between checking a password and acting on it. */

const now = new Date('2027-02-12T20:00:00Z');
const arrival = { device: 'Firefox on Windows', heldToken: undefined, now };
const { db, pool } = await startApp();
beforeEach(() => db.delete(users));

async function createInes() {
  const created = await createAccount(db, { username: 'ines', passwordHash: 'first' }, arrival);
  const session = created && (await findSession(db, created.token, now));
  if (!session) throw new Error('Ines could not be created');
  return { user: created.user, sessionId: session.sessionId, token: created.token };
}

test('a login fails if the password was changed since its check', async () => {
  const { user, sessionId } = await createInes();
  await replacePassword(db, user, 'second', { sessionId, now });
  expect(await logIn(db, user.id, arrival, samePassword(user))).toBeUndefined();
  expect(await db.$count(sessions)).toBe(1);
});

test('a login fails if the account was deleted since the password check', async () => {
  const { user } = await createInes();
  await db.delete(users);
  expect(await logIn(db, user.id, arrival, samePassword(user))).toBeUndefined();
});

test('a password change waits for a login in progress and ends its session', async () => {
  const { user, sessionId } = await createInes();
  let change: Promise<unknown> = Promise.resolve();
  const token = await db.transaction(async (underWay) => {
    const started = await logIn(underWay, user.id, arrival, samePassword(user));
    change = replacePassword(db, user, 'second', { sessionId, now });
    await Promise.race([change, waitingQueries(pool, 1)]);
    return started;
  });
  await change;
  expect(token).toHaveLength(43);
  expect(token && (await findSession(db, token, now))).toBeUndefined();
  expect(await db.$count(sessions)).toBe(1);
});

test('of two password changes by one session, the second finds its password invalid', async () => {
  const { user, sessionId } = await createInes();
  expect(await replacePassword(db, user, 'second', { sessionId, now })).toHaveLength(43);
  expect(await replacePassword(db, user, 'third', { sessionId, now })).toBeUndefined();
  expect(await db.select({ hash: users.passwordHash }).from(users)).toEqual([{ hash: 'second' }]);
});

test('an ended session changes no password and ends no other session', async () => {
  const { user, sessionId } = await createInes();
  await logIn(db, user.id, arrival, samePassword(user));
  await endSession(db, user.id, sessionId);
  await expect(replacePassword(db, user, 'second', { sessionId, now })).rejects.toBeInstanceOf(LoginNeeded);
  expect(await db.select({ hash: users.passwordHash }).from(users)).toEqual([{ hash: 'first' }]);
  expect(await db.$count(sessions)).toBe(1);
});
