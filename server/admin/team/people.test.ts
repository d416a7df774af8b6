import { arrayContains, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { shellActor } from '#server/platform/audit/actor.ts';
import { deleteOldAudit, record } from '#server/platform/audit/audit.ts';
import { auditLog, staff, staffSessions } from '#server/platform/db/tables/staff.ts';
import { UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import { addStaff, codeAt, staffVisitor, TOTP_SECRET } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { createVisitor, PASSWORD, type Visitor } from '#tests/visitor.ts';

const site = await startApp({ limits: UNLIMITED });
let ids: { ada: number; eve: number; omar: number };
let ada: Visitor;

beforeEach(async () => {
  await site.db.delete(staff);
  ids = {
    ada: await addStaff(site.db, 'ada@films.example', 'owner'),
    eve: await addStaff(site.db, 'eve@films.example', 'owner'),
    omar: await addStaff(site.db, 'omar@films.example', 'desk'),
  };
  ada = await staffVisitor(site, ids.ada);
});

const stage = async (visitor: Visitor) =>
  ((await (await visitor.send('GET', '/api/staff/me')).json()) as { stage: string } | null)?.stage ?? null;
const setRole = (visitor: Visitor, id: number, ...roles: string[]) =>
  visitor.send('PUT', `/api/staff/team/${id}/roles`, { roles });
const owners = () => site.db.$count(staff, arrayContains(staff.roles, ['owner']));

test('a change of role ends all sessions at once', async () => {
  const [laptop, phone] = [await staffVisitor(site, ids.omar), await staffVisitor(site, ids.omar)];
  expect((await setRole(ada, ids.omar, 'editor')).status).toBe(200);
  expect([await stage(laptop), await stage(phone), await stage(ada)]).toEqual([null, null, 'in']);
});

test('a person with two roles may do what either permits, and no more', async () => {
  expect((await setRole(ada, ids.omar, 'shop', 'desk', 'shop')).status).toBe(200);
  const [omar] = await site.db.select().from(staff).where(eq(staff.id, ids.omar));
  expect(omar?.roles).toEqual(['desk', 'shop']);
  const visitor = await staffVisitor(site, ids.omar);
  const asks = async (path: string) => (await visitor.send('GET', path)).status;
  expect(await asks('/api/staff/conversations/threads')).toBe(200);
  expect(await asks('/api/staff/shop/settings')).toBe(200);
  expect(await asks('/api/staff/team')).toBe(403);
  for (const none of [[], ['boss'], ['desk', 'desk', 'desk', 'desk', 'desk']])
    expect((await setRole(ada, ids.omar, ...none)).status).toBe(400);
});

test('the last visit is known after the logout; a password without second factor is no visit', async () => {
  const seen = async () => {
    const people = (await (await ada.send('GET', '/api/staff/team')).json()) as {
      id: number;
      lastSeenAt: string | null;
    }[];
    return people.find(({ id }) => id === ids.omar)?.lastSeenAt ?? null;
  };
  await staffVisitor(site, ids.omar, { half: true });
  expect(await seen()).toBeNull();
  const omar = await staffVisitor(site, ids.omar);
  expect(await seen()).not.toBeNull();
  const actor = { staffId: ids.omar, who: 'omar@films.example', address: null, requestId: null };
  await record(site.db, actor, { action: 'logged in' });
  await omar.send('POST', '/api/staff/logout');
  expect(await stage(omar)).toBeNull();
  expect(await seen()).toMatch(/^\d{4}-/);
});

test('setting the present role ends no session and is not logged', async () => {
  const omar = await staffVisitor(site, ids.omar);
  const logged = await site.db.$count(auditLog);
  expect((await setRole(ada, ids.omar, 'desk')).status).toBe(200);
  expect([await stage(omar), await site.db.$count(auditLog)]).toEqual(['in', logged]);
  await setRole(ada, ids.eve, 'desk');
  expect((await setRole(ada, ids.ada, 'owner')).status).toBe(200); // the last one
  expect(await stage(ada)).toBe('in');
});

describe('the last owner', () => {
  test('cannot be demoted, reset or removed, even by themselves', async () => {
    await setRole(ada, ids.eve, 'desk');
    expect((await setRole(ada, ids.ada, 'desk')).status).toBe(409);
    expect((await ada.send('POST', `/api/staff/team/${ids.ada}/reset`)).status).toBe(409);
    const reply = await ada.send('DELETE', `/api/staff/team/${ids.ada}`);
    expect([reply.status, await reply.text()]).toEqual([
      409,
      'The last owner cannot be removed, reset or given other roles',
    ]);
  });

  test('remains if two owners demote, remove or reset each other concurrently', async () => {
    const eve = await staffVisitor(site, ids.eve);
    const actions: ((visitor: Visitor, id: number) => Promise<Response>)[] = [
      (visitor, id) => setRole(visitor, id, 'desk'),
      (visitor, id) => visitor.send('DELETE', `/api/staff/team/${id}`),
      (visitor, id) => visitor.send('POST', `/api/staff/team/${id}/reset`),
    ];
    for (const action of actions) {
      const replies = await Promise.all([action(ada, ids.eve), action(eve, ids.ada)]);
      expect(replies.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
      const able = await site.db
        .select()
        .from(staff)
        .where(arrayContains(staff.roles, ['owner']));
      expect(able.filter(({ passwordHash }) => passwordHash)).not.toHaveLength(0);
      await site.db.delete(staff);
      ids = {
        ...ids,
        ada: await addStaff(site.db, 'ada@films.example', 'owner'),
        eve: await addStaff(site.db, 'eve@films.example', 'owner'),
      };
      ada = await staffVisitor(site, ids.ada);
      Object.assign(eve, await staffVisitor(site, ids.eve));
    }
  });

  test('cannot be demoted while another owner who was reset has not used the link', async () => {
    await ada.send('POST', `/api/staff/team/${ids.eve}/reset`);
    expect((await setRole(ada, ids.ada, 'desk')).status).toBe(409);
    expect(await owners()).toBe(2);
  });
});

test('a reset ends password, factors and sessions, and its link sets new ones', async () => {
  const before = await staffVisitor(site, ids.omar);
  const reply = await ada.send('POST', `/api/staff/team/${ids.omar}/reset`);
  const { link } = (await reply.json()) as { link: string };
  expect(await stage(before)).toBeNull();
  const visitor = createVisitor(site.app);
  const login = () =>
    visitor.send('POST', '/api/staff/login', { email: 'omar@films.example', password: PASSWORD });
  expect((await login()).status).toBe(401);
  const token = link.split('#')[1];
  const seen = await visitor.send('POST', '/api/staff/invitation', { token });
  expect(await seen.json()).toMatchObject({ email: 'omar@films.example', name: 'omar', roles: ['desk'] });
  const accepted = { token, name: 'Omar', password: PASSWORD };
  expect((await visitor.send('POST', '/api/staff/invitation/accept', accepted)).status).toBe(201);
  expect(await stage(visitor)).toBe('enrol');
  const old = await visitor.send('POST', '/api/staff/factor', { kind: 'totp', code: codeAt(new Date()) });
  expect(old.status).toBe(403);
});

test('a removed person loses access at once', async () => {
  const omar = await staffVisitor(site, ids.omar);
  expect((await ada.send('DELETE', `/api/staff/team/${ids.omar}`)).status).toBe(200);
  expect(await stage(omar)).toBeNull();
  expect(await site.db.$count(staffSessions, eq(staffSessions.staffId, ids.omar))).toBe(0);
});

test('nobody is invited twice, and responses contain no secrets', async () => {
  const invited = { email: 'OMAR@films.example', roles: ['desk'] };
  expect((await ada.send('POST', '/api/staff/invitations', invited)).status).toBe(409);
  const paths = ['people', 'invitations', 'factors', 'me', 'audit', 'sessions'];
  for (const path of paths) {
    const text = await (await ada.send('GET', `/api/staff/${path}`)).text();
    expect(text).not.toMatch(new RegExp(`argon2|${TOTP_SECRET}|hash`, 'i'));
  }
});

describe('the audit log', () => {
  type Page = { entries: Record<string, unknown>[]; next: number | null };
  const read = async (query = ''): Promise<Page> =>
    (await ada.send('GET', `/api/staff/audit${query}`)).json();

  test('records who did what to what, from where, before and after', async () => {
    await setRole(ada, ids.omar, 'editor');
    const { entries } = await read();
    expect(entries[0]).toEqual({
      id: expect.any(Number),
      at: expect.any(String),
      who: 'ada@films.example',
      action: 'changed roles',
      what: 'omar@films.example',
      from: expect.any(String),
      before: { roles: ['desk'] },
      after: { roles: ['editor'] },
    });
  });

  test('is searched by person, action and object, case-insensitively', async () => {
    await record(site.db, shellActor('Zoë'), { action: 'invited', what: 'first%@films.example' });
    await record(site.db, shellActor('max'), { action: 'removed a person', what: 'second@films.example' });
    const found = async (search: string) =>
      (await read(`?search=${encodeURIComponent(search)}`)).entries.map(({ what }) => what);
    for (const zoe of ['zoë', 'ZOE']) expect(await found(zoe)).toEqual(['first%@films.example']);
    expect(await found('REMOVED a person second')).toEqual(['second@films.example']);
    expect(await found('%@')).toEqual(['first%@films.example']);
    expect(await found('nobody at all')).toEqual([]);
    expect((await ada.send('GET', '/api/staff/audit?search=%00%ED%A0%80')).status).toBeLessThan(500);
  });

  test('is paged, newest first', async () => {
    for (let n = 0; n < 5; n += 1)
      await record(site.db, shellActor('root'), { action: 'invited', what: `${n}` });
    const first = await read('?limit=3');
    const second = await read(`?limit=2&before=${first.next}`);
    expect([...first.entries, ...second.entries].map(({ what }) => what)).toEqual(['4', '3', '2', '1', '0']);
  });

  test.each(["UPDATE audit_log SET who = 'nobody'", 'DELETE FROM audit_log', 'TRUNCATE audit_log'])(
    '%s is refused',
    async (statement) => {
      await record(site.db, shellActor('root'), { action: 'invited', what: 'x' });
      const before = await site.db.$count(auditLog);
      await expect(site.pool.query(statement)).rejects.toThrow('append only');
      expect(await site.db.$count(auditLog)).toBe(before);
    },
  );

  test('loses only entries older than two years, in the nightly job', async () => {
    await site.pool.query(`INSERT INTO audit_log (at, who, action) VALUES
      (now() - interval '2 years 1 second', 'old', 'invited'), (now() - interval '2 years' + interval '1 minute', 'kept', 'invited')`);
    expect(await deleteOldAudit(site.db)).toBe(1);
    const left = (await site.db.select().from(auditLog)).map(({ who }) => who);
    expect(left).toContain('kept');
    expect(left).not.toContain('old');
  });

  test('a change that fails leaves no entry', async () => {
    const before = await site.db.$count(auditLog);
    await setRole(ada, ids.eve, 'desk');
    await setRole(ada, ids.ada, 'desk');
    expect(await site.db.$count(auditLog)).toBe(before + 1);
  });
});
