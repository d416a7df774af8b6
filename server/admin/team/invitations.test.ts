import { describe, expect, test } from 'vitest';
import { shellActor } from '#server/platform/audit/actor.ts';
import { mails } from '#server/platform/db/tables/mails.ts';
import { staff, staffSessions } from '#server/platform/db/tables/staff.ts';
import { codeAt } from '#tests/staff-member.ts';
import { createVisitor } from '#tests/visitor.ts';
import { HOUR, startAuth } from '../auth/auth-fixture.ts';
import { administer } from './administer.ts';

const { site, now, wait, stage, invite, accept } = await startAuth();

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

  test('eight concurrent invitations to one address succeed, and only the last is valid', async () => {
    const tokens = await Promise.all(Array.from({ length: 8 }, () => invite('omar@films.example')));
    const replies = [];
    for (const token of tokens) replies.push((await accept(createVisitor(site.app), token)).status);
    expect(replies.sort()).toEqual([201, ...Array(7).fill(404)]);
  });

  test('leads to adding a first factor, which returns recovery codes and logs in', async () => {
    const visitor = createVisitor(site.app);
    await accept(visitor, await invite('omar@films.example'));
    expect(await stage(visitor)).toBe('enrol');
    expect((await visitor.send('GET', '/api/staff/factors')).status).toBe(401);
    const made = await (await visitor.send('POST', '/api/staff/enrol/totp')).json();
    const { secret } = made as { secret: string };
    expect((await visitor.send('PUT', '/api/staff/enrol/totp', { code: '000000' })).status).toBe(403);
    const reply = await visitor.send('PUT', '/api/staff/enrol/totp', { code: codeAt(now(), secret) });
    const { recoveryCodes } = (await reply.json()) as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await stage(visitor)).toBe('in');
    const factors = await (await visitor.send('GET', '/api/staff/factors')).json();
    expect(factors).toEqual({
      totp: { createdAt: now().toISOString() },
      passkeys: [],
      recoveryCodesLeft: 10,
    });
  });

  test('ends after 72 hours, when withdrawn, and when another is made for the address', async () => {
    const [first, second] = [await invite('omar@films.example'), await invite('OMAR@films.example')];
    expect((await accept(createVisitor(site.app), first)).status).toBe(404);
    wait(72 * HOUR);
    expect((await accept(createVisitor(site.app), second)).status).toBe(404);
  });

  test('is stored as a hash; its mail is deleted when it is used', async () => {
    const people = administer({
      db: site.db,
      mail: { SITE_URL: 'http://localhost', SMTP_URL: 'smtp://localhost' },
      staffUrl: 'http://localhost',
      now,
    });
    expect(await people.invite(shellActor('root'), 'omar@films.example', ['desk'])).toBeNull();
    const [mail] = await site.db.select().from(mails);
    const token = /#([\w-]{43})/.exec(mail?.letter.text ?? '')?.[1] ?? '';
    const { rows } = await site.pool.query('SELECT to_jsonb(i)::text AS all FROM staff_invitations i');
    expect(rows[0].all).not.toContain(token);
    expect((await accept(createVisitor(site.app), token)).status).toBe(201);
    expect(await site.db.$count(mails)).toBe(0);
  });

  test('refuses an easily guessed password', async () => {
    const body = { token: await invite('omar@films.example'), name: 'Omar', password: 'password1' };
    const reply = await createVisitor(site.app).send('POST', '/api/staff/invitation/accept', body);
    expect(reply.headers.get('error-code')).toBe('common-password');
  });
});
