import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mails } from '#server/db/tables/mails.ts';
import {
  auditLog,
  staff,
  staffInvitations,
  staffRecoveryCodes,
  staffSessions,
} from '#server/db/tables/staff.ts';
import { rateLimits } from '#server/db/tables/visitors.ts';
import { addStaff, codeAt, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { createVisitor, PASSWORD, register, type Visitor } from '#tests/visitor.ts';
import { onTheShell } from './actor.ts';
import { administer } from './administer.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

const START = new Date('2027-02-12T20:00:00Z');
const [MINUTE, HOUR] = [60_000, 60 * 60_000];
const EMAIL = 'ada@films.example';

let time: Date;
const wait = (ms: number) => {
  time = new Date(time.getTime() + ms);
};
const site = await startApp({ now: () => time });
let ada: number;

beforeEach(async () => {
  time = START;
  await site.db.delete(staff);
  await site.db.delete(staffInvitations);
  await site.db.delete(rateLimits);
  await site.db.delete(mails);
  ada = await addStaff(site.db, EMAIL, 'owner');
});

const from = (address: string) => createVisitor(site.app, { address });
const password = (visitor: Visitor, word = PASSWORD, email = EMAIL) =>
  visitor.send('POST', '/api/staff/login', { email, password: word });
const code = (visitor: Visitor, digits = codeAt(time)) =>
  visitor.send('POST', '/api/staff/factor', { kind: 'totp', code: digits });
const stage = async (visitor: Visitor) =>
  ((await (await visitor.send('GET', '/api/staff/me')).json()) as { stage: string } | null)?.stage ?? null;
const audited = async () =>
  (await site.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action);

/** An invitation as an owner on the shell makes it. */
async function invite(email: string): Promise<string> {
  const people = administer({
    db: site.db,
    mail: { SITE_URL: 'http://localhost' },
    staffUrl: 'http://localhost',
    now: () => time,
  });
  const link = await people.invite(onTheShell('root'), email, 'desk');
  return link?.split('#')[1] ?? '';
}
const accept = (visitor: Visitor, token: string) =>
  visitor.send('POST', '/api/staff/invitation/accept', { token, name: 'Omar', password: PASSWORD });

describe('logging in', () => {
  test('takes the password and then the code; each step has its own token', async () => {
    const visitor = createVisitor(site.app);
    expect((await password(visitor)).status).toBe(200);
    const half = visitor.cookie();
    expect(await stage(visitor)).toBe('factor');
    expect((await visitor.send('GET', '/api/staff/people')).status).toBe(401);
    expect((await code(visitor)).status).toBe(200);
    expect(visitor.cookie()).not.toBe(half);
    expect(await stage(visitor)).toBe('in');
    expect(await stage(createVisitor(site.app, { cookie: half }))).toBeNull();
    expect((await visitor.send('GET', '/api/staff/people')).status).toBe(200);
    expect((await audited()).at(-1)).toBe('logged in');
  });

  test('a token planted before the login is worthless after it, and the session held before ends', async () => {
    const planted = `marquee-staff=${'A'.repeat(43)}`;
    const visitor = createVisitor(site.app, { cookie: planted });
    await password(visitor);
    const first = visitor.cookie();
    expect(first).not.toBe(planted);
    await password(visitor);
    expect(await stage(createVisitor(site.app, { cookie: first }))).toBeNull();
    expect(await site.db.$count(staffSessions)).toBe(1);
  });

  test('a wrong password and an unknown address get the same answer', async () => {
    const answers = await Promise.all(
      [EMAIL, 'nobody@films.example'].map(async (email) => {
        const reply = await password(createVisitor(site.app), 'not the password', email);
        return { status: reply.status, text: await reply.text(), headers: [...reply.headers.keys()] };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 401, text: 'Invalid email or password' });
    expect(answers[1]).toEqual(answers[0]);
  });

  test('a visitor’s account is no way in, whatever its password', async () => {
    const ines = await register(site.app, 'ines');
    expect((await password(ines, PASSWORD, 'ines')).status).toBe(401);
    expect(await stage(ines)).toBeNull();
  });

  test.each([
    [
      'http://localhost:3000',
      /^marquee-staff=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/,
    ],
    [
      'https://films.example',
      /^__Host-marquee-staff=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ],
  ])('the cookie of %s has the right flags', async (siteUrl, flags) => {
    const reply = await password(createVisitor(site.create({ siteUrl })));
    expect(reply.headers.getSetCookie()).toEqual([expect.stringMatching(flags)]);
  });

  test('the password alone is worth half an hour', async () => {
    const visitor = createVisitor(site.app);
    await password(visitor);
    wait(30 * MINUTE);
    expect((await code(visitor)).status).toBe(401);
  });
});

describe('a session', () => {
  test('ends after 12 hours without a request', async () => {
    const visitor = await staffVisitor(site, ada, { now: time });
    wait(12 * HOUR - 1);
    expect(await stage(visitor)).toBe('in');
    wait(12 * HOUR - 1);
    expect(await stage(visitor)).toBe('in');
    wait(12 * HOUR);
    expect(await stage(visitor)).toBeNull();
  });

  test('ends seven days after the login however often it is used', async () => {
    const visitor = await staffVisitor(site, ada, { now: time });
    for (let n = 0; n < 15; n += 1) {
      wait(11 * HOUR);
      expect(await stage(visitor)).toBe('in');
    }
    wait(3 * HOUR);
    expect(await stage(visitor)).toBeNull();
  });

  test('can be ended from another one of the same person, and only of the same person', async () => {
    const [laptop, phone] = [await staffVisitor(site, ada), await staffVisitor(site, ada)];
    time = new Date();
    const other = await staffVisitor(site, await addStaff(site.db, 'eve@films.example', 'desk'));
    const list = (await (await laptop.send('GET', '/api/staff/sessions')).json()) as {
      id: string;
      current: boolean;
    }[];
    const id = list.find(({ current }) => !current)?.id;
    await other.send('DELETE', `/api/staff/sessions/${id}`);
    expect(await stage(phone)).toBe('in');
    await laptop.send('DELETE', `/api/staff/sessions/${id}`);
    expect([await stage(phone), await stage(laptop)]).toEqual([null, 'in']);
  });
});

describe('a code', () => {
  test('works once, even within its 30 seconds and for ten callers at once', async () => {
    const visitors = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        staffVisitor(site, ada, { now: time, half: true }).then((v) => [v, n] as const),
      ),
    );
    const digits = codeAt(time);
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
    const late = await staffVisitor(site, ada, { now: time, half: true });
    expect((await code(late, digits)).status).toBe(403);
  });

  test('of the step before is refused once a later one was used', async () => {
    const first = await staffVisitor(site, ada, { now: time, half: true });
    const earlier = codeAt(new Date(time.getTime() - 30_000));
    await code(first);
    const second = await staffVisitor(site, ada, { now: time, half: true });
    expect((await code(second, earlier)).status).toBe(403);
  });

  test('is taken from a phone whose clock is 30 seconds off, not from one that is a minute off', async () => {
    const visitor = await staffVisitor(site, ada, { now: time, half: true });
    expect((await code(visitor, codeAt(new Date(time.getTime() - 60_000)))).status).toBe(403);
    expect((await code(visitor, codeAt(new Date(time.getTime() + 60_000)))).status).toBe(403);
    expect((await code(visitor, codeAt(new Date(time.getTime() - 30_000)))).status).toBe(200);
  });
});

describe('guessing is bounded', () => {
  test('after five wrong passwords from an address even the right one must wait', async () => {
    const guesser = from('203.0.113.9');
    for (let n = 0; n < 5; n += 1) expect((await password(guesser, `guess ${n}`)).status).toBe(401);
    const reply = await password(guesser);
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await password(from('198.51.100.7'))).status).toBe(200);
  });

  test('20 guesses at one person from 25 addresses are all that is checked', async () => {
    const statuses = [];
    for (let n = 0; n < 25; n += 1) statuses.push((await password(from(`203.0.113.${n}`), 'guess')).status);
    expect(statuses).toEqual([...Array(20).fill(401), ...Array(5).fill(429)]);
  });

  test('another way to type the address gives no further guesses', async () => {
    const guesser = from('203.0.113.9');
    const typed = [
      'ADA@films.example',
      ' ada@films.example',
      'ada@films.example ',
      'ａda@films.example',
      EMAIL,
    ];
    for (const email of typed) expect((await password(guesser, 'guess', email)).status).toBe(401);
    expect((await password(guesser)).status).toBe(429);
  });

  test('five wrong codes lock the second factor, with recovery codes and new sessions too', async () => {
    const [recovery = ''] = await makeRecoveryCodes(site.db, ada);
    for (let n = 0; n < 5; n += 1) {
      const visitor = await staffVisitor(site, ada, { now: time, half: true });
      expect((await code(visitor, '000000')).status).toBe(403);
    }
    const visitor = await staffVisitor(site, ada, { now: time, half: true });
    expect((await code(visitor)).status).toBe(429);
    const body = { kind: 'recovery', code: recovery };
    expect((await visitor.send('POST', '/api/staff/factor', body)).status).toBe(429);
  });

  test('invitations cannot be guessed: 30 looks an hour from one address', async () => {
    const guesser = from('203.0.113.9');
    const statuses = [];
    for (let n = 0; n < 32; n += 1) {
      const reply = await guesser.send('POST', '/api/staff/invitation', { token: `guess ${n}` });
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([...Array(30).fill(404), 429, 429]);
  });
});

describe('an invitation', () => {
  test('makes one person, whoever of eight accepts it first; then it is used up', async () => {
    const token = await invite('omar@films.example');
    const visitors = Array.from({ length: 8 }, () => createVisitor(site.app));
    const replies = await Promise.all(visitors.map((visitor) => accept(visitor, token)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(404)]);
    expect(await site.db.$count(staff)).toBe(2);
    expect(await site.db.$count(staffSessions)).toBe(1);
    expect((await accept(createVisitor(site.app), token)).status).toBe(404);
  });

  test('leads to a first factor, which brings the recovery codes and opens the door', async () => {
    const visitor = createVisitor(site.app);
    await accept(visitor, await invite('omar@films.example'));
    expect(await stage(visitor)).toBe('enrol');
    expect((await visitor.send('GET', '/api/staff/factors')).status).toBe(401);
    const made = await (await visitor.send('POST', '/api/staff/enrol/totp')).json();
    const { secret } = made as { secret: string };
    expect((await visitor.send('PUT', '/api/staff/enrol/totp', { code: '000000' })).status).toBe(403);
    const reply = await visitor.send('PUT', '/api/staff/enrol/totp', { code: codeAt(time, secret) });
    const { recoveryCodes } = (await reply.json()) as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await stage(visitor)).toBe('in');
  });

  test('stops after 72 hours, when withdrawn, and when another follows to the same address', async () => {
    const [first, second] = [await invite('omar@films.example'), await invite('OMAR@films.example')];
    expect((await accept(createVisitor(site.app), first)).status).toBe(404);
    wait(72 * HOUR);
    expect((await accept(createVisitor(site.app), second)).status).toBe(404);
  });

  test('is kept as a hash; its mail goes when it is used', async () => {
    const people = administer({
      db: site.db,
      mail: { SITE_URL: 'http://localhost', SMTP_URL: 'smtp://localhost' },
      staffUrl: 'http://localhost',
      now: () => time,
    });
    expect(await people.invite(onTheShell('root'), 'omar@films.example', 'desk')).toBeNull();
    const [mail] = await site.db.select().from(mails);
    const token = /#([\w-]{43})/.exec(mail?.letter.text ?? '')?.[1] ?? '';
    const { rows } = await site.pool.query('SELECT to_jsonb(i)::text AS all FROM staff_invitations i');
    expect(rows[0].all).not.toContain(token);
    expect((await accept(createVisitor(site.app), token)).status).toBe(201);
    expect(await site.db.$count(mails)).toBe(0);
  });

  test('does not take a password that is easy to guess', async () => {
    const body = { token: await invite('omar@films.example'), name: 'Omar', password: 'password1' };
    const reply = await createVisitor(site.app).send('POST', '/api/staff/invitation/accept', body);
    expect(reply.headers.get('error-code')).toBe('common-password');
  });
});

describe('the password alone', () => {
  test('does not add a second factor where there is one', async () => {
    const thief = await staffVisitor(site, ada, { now: time, half: true });
    const reply = await thief.send('POST', '/api/staff/enrol/totp');
    expect(reply.headers.get('error-code')).toBe('second-factor-needed');
  });

  test('adds the first one only once, for two sessions at once', async () => {
    const omar = await addStaff(site.db, 'omar@films.example', 'desk', { totpSecret: null });
    const replies = await Promise.all(
      [1, 2].map(async (n) => {
        const half = await staffVisitor(site, omar, { now: time, half: true });
        const visitor = createVisitor(site.app, { cookie: half.cookie(), address: `203.0.113.${n}` });
        const made = await (await visitor.send('POST', '/api/staff/enrol/totp')).json();
        const { secret } = made as { secret: string };
        return visitor.send('PUT', '/api/staff/enrol/totp', { code: codeAt(time, secret) });
      }),
    );
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('recovery codes', () => {
  const recover = (visitor: Visitor, typed: string) =>
    visitor.send('POST', '/api/staff/factor', { kind: 'recovery', code: typed });

  test('each opens the door once; its use is mailed and logged', async () => {
    const [first = '', second = ''] = await makeRecoveryCodes(site.db, ada);
    const half = () => staffVisitor(site, ada, { now: time, half: true });
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

  test('are kept as hashes, and new ones end the old', async () => {
    const [old = ''] = await makeRecoveryCodes(site.db, ada);
    const visitor = await staffVisitor(site, ada, { now: time });
    const reply = await visitor.send('POST', '/api/staff/recovery-codes');
    const { recoveryCodes } = (await reply.json()) as { recoveryCodes: string[] };
    expect(recoveryCodes).toHaveLength(10);
    const kept = await site.db.select().from(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, ada));
    expect(kept).toHaveLength(10);
    expect(JSON.stringify(kept)).not.toContain(recoveryCodes[0]);
    expect((await recover(await staffVisitor(site, ada, { now: time, half: true }), old)).status).toBe(403);
  });
});

test('confirming gives 15 minutes more', async () => {
  const visitor = await staffVisitor(site, ada, { now: time });
  await addStaff(site.db, 'other@films.example', 'owner');
  const invitation = { email: 'omar@films.example', role: 'desk' };
  wait(15 * MINUTE);
  const refused = await visitor.send('POST', '/api/staff/invitations', invitation);
  expect(refused.headers.get('error-code')).toBe('confirmation-needed');
  await code(visitor);
  wait(15 * MINUTE - 1);
  expect((await visitor.send('POST', '/api/staff/invitations', invitation)).status).toBe(201);
});

test('the last second factor cannot be removed', async () => {
  const visitor = await staffVisitor(site, ada, { now: time });
  expect((await visitor.send('DELETE', '/api/staff/factors/totp')).status).toBe(409);
});
