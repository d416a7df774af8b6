import { describe, expect, test } from 'vitest';
import { mails } from '#server/platform/db/tables/mails.ts';
import { staffSessions } from '#server/platform/db/tables/staff.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { createVisitor, PASSWORD, register } from '#tests/visitor.ts';
import { EMAIL, HOUR, MINUTE, startAuth } from './auth-fixture.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

const { site, now, ada, wait, password, code, stage, audited, from } = await startAuth();

describe('logging in', () => {
  test('takes the password and then the code; each step has its own token', async () => {
    const visitor = createVisitor(site.app);
    expect((await password(visitor)).status).toBe(200);
    const half = visitor.cookie();
    expect(await stage(visitor)).toBe('factor');
    expect((await visitor.send('GET', '/api/staff/team')).status).toBe(401);
    expect((await code(visitor)).status).toBe(200);
    expect(visitor.cookie()).not.toBe(half);
    expect(await stage(visitor)).toBe('in');
    expect(await stage(createVisitor(site.app, { cookie: half }))).toBeNull();
    expect((await visitor.send('GET', '/api/staff/team')).status).toBe(200);
    expect((await audited()).at(-1)).toBe('logged in');
  });

  test('invalidates a token planted before it, and ends the browser’s earlier session', async () => {
    const planted = `marquee-staff=${'A'.repeat(43)}`;
    const visitor = createVisitor(site.app, { cookie: planted });
    await password(visitor);
    const first = visitor.cookie();
    expect(first).not.toBe(planted);
    await password(visitor);
    expect(await stage(createVisitor(site.app, { cookie: first }))).toBeNull();
    expect(await site.db.$count(staffSessions)).toBe(1);
  });

  test('with a wrong password or an unknown address gets the same answer', async () => {
    const answers = await Promise.all(
      [EMAIL, 'nobody@films.example'].map(async (email) => {
        const reply = await password(createVisitor(site.app), 'not the password', email);
        return { status: reply.status, text: await reply.text(), headers: [...reply.headers.keys()] };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 401, text: 'Invalid email or password' });
    expect(answers[1]).toEqual(answers[0]);
  });

  test('with a visitor’s account fails, whatever its password', async () => {
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

  test('with the password alone expires after half an hour', async () => {
    const visitor = createVisitor(site.app);
    await password(visitor);
    wait(30 * MINUTE);
    expect((await code(visitor)).status).toBe(401);
  });
});

describe('a session', () => {
  test('ends after 12 hours without a request', async () => {
    const visitor = await staffVisitor(site, ada(), { now: now() });
    wait(12 * HOUR - 1);
    expect(await stage(visitor)).toBe('in');
    wait(12 * HOUR - 1);
    expect(await stage(visitor)).toBe('in');
    wait(12 * HOUR);
    expect(await stage(visitor)).toBeNull();
  });

  test('ends seven days after the login even if used', async () => {
    const visitor = await staffVisitor(site, ada(), { now: now() });
    for (let n = 0; n < 15; n += 1) {
      wait(11 * HOUR);
      expect(await stage(visitor)).toBe('in');
    }
    wait(3 * HOUR);
    expect(await stage(visitor)).toBeNull();
  });

  test('can be ended from another session of the same person only', async () => {
    const [laptop, phone] = [
      await staffVisitor(site, ada(), { now: now() }),
      await staffVisitor(site, ada(), { now: now() }),
    ];
    const eve = await addStaff(site.db, 'eve@films.example', 'desk');
    const other = await staffVisitor(site, eve, { now: now() });
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

describe('guessing is limited', () => {
  test('after five wrong passwords from an address even the right one must wait', async () => {
    const guesser = from('203.0.113.9');
    for (let n = 0; n < 5; n += 1) expect((await password(guesser, `guess ${n}`)).status).toBe(401);
    const reply = await password(guesser);
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await password(from('198.51.100.7'))).status).toBe(200);
  });

  test('after 20 guesses at one person, each address has one try, and the person is mailed once', async () => {
    const statuses = [];
    for (let n = 0; n < 25; n += 1) statuses.push((await password(from(`203.0.113.${n}`), 'guess')).status);
    expect(statuses).toEqual([...Array(20).fill(401), 429, ...Array(4).fill(401)]);
    expect((await password(from('203.0.113.24'))).status).toBe(429);
    expect((await password(from('198.51.100.7'))).status).toBe(200);
    const sentMails = await site.db.select().from(mails);
    expect(sentMails.map(({ toAddress, letter }) => [toAddress, letter.subject])).toEqual([
      [EMAIL, 'Somebody is guessing your password'],
    ]);
  });

  test('a known device can log in whatever strangers guess; its own guesses are limited', async () => {
    const laptop = from('203.0.113.9');
    await password(laptop);
    await code(laptop);
    const device =
      laptop
        .cookie()
        .split('; ')
        .find((pair) => pair.startsWith('marquee-staff-device=')) ?? '';
    for (let n = 0; n < 25; n += 1) await password(from(`198.51.100.${n}`), 'guess');
    for (let n = 0; n < 6; n += 1) await password(from('203.0.113.9'), 'guess');
    const known = () => createVisitor(site.app, { address: '203.0.113.9', cookie: device });
    expect((await password(from('203.0.113.9'))).status).toBe(429);
    expect((await password(known())).status).toBe(200);
    const forged = createVisitor(site.app, { address: '203.0.113.9', cookie: `${device.slice(0, -2)}AA` });
    expect((await password(forged)).status).toBe(429);
    for (let n = 0; n < 10; n += 1) await password(known(), 'guess');
    expect((await password(known())).status).toBe(429);
  });

  test('another spelling of the email address allows no further guesses', async () => {
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

  test('five wrong codes lock the second factor, recovery codes and new sessions included', async () => {
    const [recovery = ''] = await makeRecoveryCodes(site.db, ada());
    for (let n = 0; n < 5; n += 1) {
      const visitor = await staffVisitor(site, ada(), { now: now(), half: true });
      expect((await code(visitor, '000000')).status).toBe(403);
    }
    const visitor = await staffVisitor(site, ada(), { now: now(), half: true });
    expect((await code(visitor)).status).toBe(429);
    const body = { kind: 'recovery', code: recovery };
    expect((await visitor.send('POST', '/api/staff/factor', body)).status).toBe(429);
  });

  test('invitations cannot be guessed: an address may look up 30 an hour', async () => {
    const guesser = from('203.0.113.9');
    const statuses = [];
    for (let n = 0; n < 32; n += 1) {
      const reply = await guesser.send('POST', '/api/staff/invitation', { token: `guess ${n}` });
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([...Array(30).fill(404), 429, 429]);
  });
});
