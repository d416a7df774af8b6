import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails } from '#server/platform/db/tables/mails.ts';
import { staff, staffRecoveryCodes } from '#server/platform/db/tables/staff.ts';
import { addStaff, codeAt, staffVisitor } from '#tests/staff-member.ts';
import { createVisitor, type Visitor } from '#tests/visitor.ts';
import { EMAIL, HOUR, MINUTE, startAuth } from './auth-fixture.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

const { site, now, ada, wait, code, audited } = await startAuth();

describe('a code', () => {
  test('works once, even within its 30 seconds and for ten concurrent callers', async () => {
    const visitors = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        staffVisitor(site, ada(), { now: now(), half: true }).then((v) => [v, n] as const),
      ),
    );
    const digits = codeAt(now());
    const replies = await Promise.all(
      visitors.map(([visitor, n]) =>
        createVisitor(site.app, { cookie: visitor.cookie(), address: `203.0.113.${n}` }).send(
          'POST',
          '/api/staff/factor',
          { kind: 'totp', code: digits },
        ),
      ),
    );
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    wait(29_000);
    const late = await staffVisitor(site, ada(), { now: now(), half: true });
    expect((await code(late, digits)).status).toBe(403);
  });

  test('of the previous step is refused once a later one was used', async () => {
    const first = await staffVisitor(site, ada(), { now: now(), half: true });
    const earlier = codeAt(new Date(now().getTime() - 30_000));
    await code(first);
    const second = await staffVisitor(site, ada(), { now: now(), half: true });
    expect((await code(second, earlier)).status).toBe(403);
  });

  test('is accepted from a phone whose clock is 30 seconds off, not from one a minute off', async () => {
    const visitor = await staffVisitor(site, ada(), { now: now(), half: true });
    expect((await code(visitor, codeAt(new Date(now().getTime() - 60_000)))).status).toBe(403);
    expect((await code(visitor, codeAt(new Date(now().getTime() + 60_000)))).status).toBe(403);
    expect((await code(visitor, codeAt(new Date(now().getTime() - 30_000)))).status).toBe(200);
  });
});

describe('wrong codes in a row', () => {
  const WRONG = '000000';
  /** Each try from another address and a day later, so that no time-based limit applies. */
  const guess = async (times: number) => {
    for (let n = 0; n < times; n++) {
      wait(25 * HOUR);
      const half = await staffVisitor(site, ada(), { now: now(), half: true });
      await code(createVisitor(site.app, { cookie: half.cookie(), address: `203.0.113.${n}` }), WRONG);
    }
  };
  const answer = async (digits = codeAt(now())) => {
    const reply = await code(await staffVisitor(site, ada(), { now: now(), half: true }), digits);
    return reply.headers.get('error-code') ?? reply.status;
  };

  test('are mailed to the person once', async () => {
    await guess(9);
    expect(await site.db.select().from(mails)).toHaveLength(0);
    await guess(3);
    const sentMails = await site.db.select().from(mails);
    expect(sentMails.map(({ toAddress }) => toAddress)).toEqual([EMAIL]);
    expect(sentMails[0]?.letter.text).toContain('knows your password');
  });

  test('are counted from the last right one', async () => {
    await guess(9);
    expect(await answer()).toBe(200);
    await guess(9);
    expect(await site.db.select().from(mails)).toHaveLength(0);
  });

  test('block further codes after a hundred, until a recovery code is used', async () => {
    const [recovery = ''] = await makeRecoveryCodes(site.db, ada());
    await site.db.update(staff).set({ wrongCodes: 99 }).where(eq(staff.id, ada()));
    expect(await answer(WRONG)).toBe('wrong-factor');
    wait(25 * HOUR);
    expect(await answer()).toBe('codes-closed');
    const half = await staffVisitor(site, ada(), { now: now(), half: true });
    const entry = await half.send('POST', '/api/staff/factor', { kind: 'recovery', code: recovery });
    expect(entry.status).toBe(200);
    expect(await answer()).toBe(200);
  });
});

const begin = async (visitor: Visitor) =>
  (await (await visitor.send('POST', '/api/staff/enrol/totp')).json()) as { secret: string; uri: string };

describe('the password alone', () => {
  test('cannot add a second factor if there is one', async () => {
    const thief = await staffVisitor(site, ada(), { now: now(), half: true });
    const reply = await thief.send('POST', '/api/staff/enrol/totp');
    expect(reply.headers.get('error-code')).toBe('second-factor-needed');
  });

  test('adds the first factor only once, for two concurrent sessions', async () => {
    const omar = await addStaff(site.db, 'omar@films.example', 'desk', { totpSecret: null });
    const begun = [];
    for (const n of [1, 2]) {
      const half = await staffVisitor(site, omar, { now: now(), half: true });
      const visitor = createVisitor(site.app, { cookie: half.cookie(), address: `203.0.113.${n}` });
      begun.push({ visitor, secret: (await begin(visitor)).secret });
    }
    const replies = await Promise.all(
      begun.map(({ visitor, secret }) =>
        visitor.send('PUT', '/api/staff/enrol/totp', { code: codeAt(now(), secret) }),
      ),
    );
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('adds the app that scanned the code, even if another tab requested one since', async () => {
    const olga = await addStaff(site.db, 'olga@films.example', 'desk', { totpSecret: null });
    const half = await staffVisitor(site, olga, { now: now(), half: true });
    const [scanned, other] = [await begin(half), await begin(half)];
    expect(other.secret).toBe(scanned.secret);
    expect(other.uri).toContain(scanned.secret);
    const added = await half.send('PUT', '/api/staff/enrol/totp', { code: codeAt(now(), scanned.secret) });
    expect(added.status).toBe(200);
    expect((await begin(half)).secret).not.toBe(scanned.secret);
  });
});

describe('recovery codes', () => {
  const recover = (visitor: Visitor, typed: string) =>
    visitor.send('POST', '/api/staff/factor', { kind: 'recovery', code: typed });

  test('each logs in once; its use is mailed and logged', async () => {
    const [first = '', second = ''] = await makeRecoveryCodes(site.db, ada());
    const half = () => staffVisitor(site, ada(), { now: now(), half: true });
    expect((await recover(await half(), ` ${first.toLowerCase().replaceAll('-', ' ')}`)).status).toBe(200);
    expect((await recover(await half(), first)).status).toBe(403);
    const [mail] = await site.db.select().from(mails);
    expect(mail?.toAddress).toBe(EMAIL);
    expect(mail?.letter.text).toContain('You have 9 left');
    expect(await audited()).toContain('used a recovery code');
    const replies = await Promise.all(
      [1, 2, 3, 4].map(async (n) => {
        const { cookie } = await half();
        return recover(createVisitor(site.app, { cookie: cookie(), address: `203.0.113.${n}` }), second);
      }),
    );
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('are stored as hashes, and new ones replace the old', async () => {
    const [old = ''] = await makeRecoveryCodes(site.db, ada());
    const visitor = await staffVisitor(site, ada(), { now: now() });
    const reply = await visitor.send('POST', '/api/staff/recovery-codes');
    const { recoveryCodes } = (await reply.json()) as { recoveryCodes: string[] };
    expect(recoveryCodes).toHaveLength(10);
    const stored = await site.db
      .select()
      .from(staffRecoveryCodes)
      .where(eq(staffRecoveryCodes.staffId, ada()));
    expect(stored).toHaveLength(10);
    expect(JSON.stringify(stored)).not.toContain(recoveryCodes[0]);
    expect((await recover(await staffVisitor(site, ada(), { now: now(), half: true }), old)).status).toBe(
      403,
    );
  });
});

test('confirming the second factor extends the confirmation by 15 minutes', async () => {
  const visitor = await staffVisitor(site, ada(), { now: now() });
  await addStaff(site.db, 'other@films.example', 'owner');
  const invitation = { email: 'omar@films.example', roles: ['desk'] };
  wait(15 * MINUTE);
  const refused = await visitor.send('POST', '/api/staff/invitations', invitation);
  expect(refused.headers.get('error-code')).toBe('confirmation-needed');
  await code(visitor);
  wait(15 * MINUTE - 1);
  expect((await visitor.send('POST', '/api/staff/invitations', invitation)).status).toBe(201);
});

test('the last second factor cannot be removed', async () => {
  const visitor = await staffVisitor(site, ada(), { now: now() });
  expect((await visitor.send('DELETE', '/api/staff/factors/totp')).status).toBe(409);
});
