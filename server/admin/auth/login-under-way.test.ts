import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { shellActor } from '#server/platform/audit/actor.ts';
import { staff, staffRecoveryCodes, staffSessions } from '#server/platform/db/tables/staff.ts';
import { addStaff, codeAt, staffVisitor, TOTP_SECRET } from '#tests/staff-member.ts';
import { createVisitor } from '#tests/visitor.ts';
import { waitingQueries } from '#tests/waiting-queries.ts';
import { administer } from '../team/administer.ts';
import { findPerson, removePerson, resetPerson } from '../team/people.ts';
import { startAuth } from './auth-fixture.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { findSession, logIn } from './sessions.ts';

/* Changes of a person between the check of a password and the start of the session. */

const { site, now, password, stage, accept } = await startAuth();
const OMAR = 'omar@films.example';
let omar = 0;
beforeEach(async () => {
  omar = await addStaff(site.db, OMAR, 'desk');
});

const people = administer({
  db: site.db,
  mail: { SITE_URL: 'http://localhost' },
  staffUrl: 'http://localhost',
  now,
});

test.each([
  ['reset', resetPerson],
  ['removed', removePerson],
])('a login fails if its person was %s after the password check', async (_how, end) => {
  const visitor = createVisitor(site.app);
  let login = Promise.resolve(new Response());
  await site.db.transaction(async (tx) => {
    await end(tx, omar, null);
    login = password(visitor, undefined, OMAR);
    await Promise.race([login, waitingQueries(site.pool, 1)]);
  });
  const reply = await login;
  expect([reply.status, reply.headers.get('error-code')]).toEqual([401, 'staff-login-failed']);
  expect(await stage(visitor)).toBeNull();
  expect(await site.db.$count(staffSessions)).toBe(0);
});

test('a reset waits for a login in progress and ends its session', async () => {
  const person = await findPerson(site.db, OMAR);
  if (!person) throw new Error('Omar was not found');
  let reset: Promise<unknown> = Promise.resolve();
  const token = await site.db.transaction(async (underWay) => {
    const started = await logIn(underWay, person, 'Firefox', now());
    reset = people.reset(shellActor('root'), omar, { onShell: true });
    await Promise.race([reset, waitingQueries(site.pool, 1)]);
    return started;
  });
  await reset;
  expect(token).toHaveLength(43);
  expect(token && (await findSession(site.db, token, now()))).toBeUndefined();
});

test('while the link of a reset is unused, the person has no valid session', async () => {
  await people.reset(shellActor('root'), omar);
  expect(await stage(await staffVisitor(site, omar, { now: now(), half: true }))).toBeNull();
});

test('using the link ends any session, factor and recovery code made in between', async () => {
  const link = (await people.reset(shellActor('root'), omar)) ?? '';
  const intruder = await staffVisitor(site, omar, { now: now() });
  await site.db.update(staff).set({ totpSecret: TOTP_SECRET }).where(eq(staff.id, omar));
  await makeRecoveryCodes(site.db, omar);
  const visitor = createVisitor(site.app);
  expect((await accept(visitor, link.split('#')[1] ?? '')).status).toBe(201);
  expect([await stage(intruder), await stage(visitor)]).toEqual([null, 'enrol']);
  expect(
    (await intruder.send('POST', '/api/staff/factor', { kind: 'totp', code: codeAt(now()) })).status,
  ).toBe(401);
  expect(await site.db.$count(staffRecoveryCodes)).toBe(0);
});
