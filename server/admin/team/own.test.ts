import { arrayContains, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '#server/platform/db/tables/mails.ts';
import { staff } from '#server/platform/db/tables/staff.ts';
import { UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { createVisitor, PASSWORD } from '#tests/visitor.ts';
import { administer } from './administer.ts';
import { FIRST_START } from './invitations.ts';

const mail = {
  SITE_URL: 'http://localhost',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'site@films.example',
};
const site = await startApp({ limits: UNLIMITED, mail });
const NEXT = 'slow satellite 20';

async function enter(name: string) {
  const id = await addStaff(site.db, `${name}@films.example`, 'desk');
  const visitor = await staffVisitor(site, id);
  const me = async () =>
    (await visitor.send('GET', '/api/staff/me')).json() as Promise<{ email: string; name: string }>;
  return { id, me, ...visitor };
}
const logIn = (email: string, password: string) =>
  createVisitor(site).send('POST', '/api/staff/login', { email, password });

test('staff change their own name, and their drafts stay theirs', async () => {
  const { send, me } = await enter('nina');
  const before = await me();
  await site.pool.query(
    `WITH hers AS (INSERT INTO entries (kind, slug) VALUES ('posts', 'hers') RETURNING id)
     INSERT INTO versions (entry_id, number, body, state, author) SELECT id, 1, '{}', 'draft', $1 FROM hers`,
    [before.name],
  );
  expect((await send('PUT', '/api/staff/me/name', { name: 'Nina Moss' })).status).toBe(200);
  expect((await me()).name).toBe('Nina Moss');
  const { rows } = await site.pool.query("SELECT author FROM named_versions WHERE entry = 'hers'");
  expect(rows).toEqual([{ author: 'Nina Moss' }]);
  expect((await send('PUT', '/api/staff/me/name', { name: ' ' })).status).toBe(400);
});

test('changing a password requires the current one and ends all other sessions, and is mailed', async () => {
  const { id, send, me } = await enter('pia');
  const other = await staffVisitor(site, id);
  const change = (currentPassword: string, newPassword: string) =>
    send('PUT', '/api/staff/me/password', { currentPassword, newPassword });
  expect((await change('not the one', NEXT)).status).toBe(403);
  expect((await change(PASSWORD, 'password1234')).status).toBe(400);
  expect((await change(PASSWORD, NEXT)).status).toBe(200);
  expect((await me()).email).toBe('pia@films.example');
  expect(await (await other.send('GET', '/api/staff/me')).json()).toBeNull();
  expect([
    (await logIn('pia@films.example', PASSWORD)).status,
    (await logIn('pia@films.example', NEXT)).status,
  ]).toEqual([401, 200]);
  const told = await site.db.select().from(mails).where(eq(mails.toAddress, 'pia@films.example'));
  expect(told.map(({ letter }) => letter.subject)).toEqual(['Your password was changed']);
});

test('an email is changed by a link sent to it; the former address is notified', async () => {
  const { send, me } = await enter('eve');
  expect((await send('PUT', '/api/staff/me/email', { email: 'pia@films.example' })).status).toBe(409);
  expect((await send('PUT', '/api/staff/me/email', { email: 'eve.moss@films.example' })).status).toBe(200);
  expect((await me()).email).toBe('eve@films.example');
  const sent = await site.db.select().from(mails);
  const textTo = (to: string) => sent.find(({ toAddress }) => toAddress === to)?.letter.text ?? '';
  expect(textTo('eve@films.example')).toContain('eve.moss@films.example');
  const [, token = ''] = /security#([\w-]{43})/.exec(textTo('eve.moss@films.example')) ?? [];
  const confirm = (given: string) => send('POST', '/api/staff/me/email/confirmed', { token: given });
  expect((await confirm('another')).status).toBe(404);
  expect((await confirm(token)).status).toBe(200);
  expect((await me()).email).toBe('eve.moss@films.example');
  expect((await confirm(token)).status).toBe(404);
});

test('the first owner chooses the email; other invited people do not', async () => {
  await site.db.delete(staff);
  const people = administer({
    db: site.db,
    mail: { SITE_URL: '' },
    staffUrl: 'http://localhost',
    now: () => new Date(),
  });
  const accept = async (link: string | null, email: string) =>
    createVisitor(site).send('POST', '/api/staff/invitation/accept', {
      token: link?.split('#')[1],
      name: 'Ada',
      password: NEXT,
      email,
    });
  await accept(await people.invite(FIRST_START, 'made.up@films.example', ['owner']), 'ada@moss.example');
  const [owner] = await site.db
    .select()
    .from(staff)
    .where(arrayContains(staff.roles, ['owner']));
  expect(owner?.email).toBe('ada@moss.example');
  const by = { ...FIRST_START, who: 'ada@moss.example' };
  await accept(await people.invite(by, 'bo@films.example', ['desk']), 'mallory@evil.example');
  const [invited] = await site.db
    .select()
    .from(staff)
    .where(arrayContains(staff.roles, ['desk']));
  expect(invited?.email).toBe('bo@films.example');
});
