import { beforeEach, expect, test } from 'vitest';
import { staff, staffInvitations } from '#server/platform/db/tables/staff.ts';
import { UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { createVisitor, PASSWORD, type Visitor } from '#tests/visitor.ts';
import { waitingQueries } from '#tests/waiting-queries.ts';

/* Without a mail server links are shown, so the person who made one knows it. */
const site = await startApp({ limits: UNLIMITED });
let ids: { ada: number; eve: number; omar: number };
let [ada, eve]: Visitor[] = [];

beforeEach(async () => {
  await site.db.delete(staff);
  await site.db.delete(staffInvitations);
  ids = {
    ada: await addStaff(site.db, 'ada@films.example', 'owner'),
    eve: await addStaff(site.db, 'eve@films.example', 'owner'),
    omar: await addStaff(site.db, 'omar@films.example', 'desk'),
  };
  [ada, eve] = [await staffVisitor(site, ids.ada), await staffVisitor(site, ids.eve)];
});

const linkOf = async (reply: Response | undefined) => {
  const { link } = ((await reply?.json()) ?? {}) as { link?: string };
  return link?.split('#')[1];
};
const invites = (email: string) => eve?.send('POST', '/api/staff/invitations', { email, roles: ['owner'] });
const resets = (id: number) => eve?.send('POST', `/api/staff/team/${id}/reset`);
const accept = async (token = '') => {
  const body = { token, name: 'Eve again', password: PASSWORD };
  return (await createVisitor(site.app).send('POST', '/api/staff/invitation/accept', body)).status;
};

test.each([
  ['removed', () => ada?.send('DELETE', `/api/staff/team/${ids.eve}`)],
  ['no owner any more', () => ada?.send('PUT', `/api/staff/team/${ids.eve}/roles`, { roles: ['editor'] })],
])('an owner who is %s cannot return by an invitation or reset that they made', async (_, end) => {
  const [invited, reset] = [
    await linkOf(await invites('eve@home.example')),
    await linkOf(await resets(ids.omar)),
  ];
  expect((await end())?.status).toBe(200);
  expect([await accept(invited), await accept(reset)]).toEqual([404, 404]);
  const audit = await (await ada?.send('GET', '/api/staff/audit'))?.json();
  const withdrawn = audit.entries.filter(
    ({ action }: { action: string }) => action === 'withdrew an invitation',
  );
  expect(
    withdrawn
      .map(({ what }: { what: string }) => what)
      .slice(0, 2)
      .sort(),
  ).toEqual(['eve@home.example', 'omar@films.example']);
});

const changesRole = (id: number, role: string) =>
  eve?.send('PUT', `/api/staff/team/${id}/roles`, { roles: [role] });
const removes = (id: number) => eve?.send('DELETE', `/api/staff/team/${id}`);

test.each([
  ['removed', 'DELETE FROM staff WHERE id = $1'],
  ['no owner any more', "UPDATE staff SET roles = '{editor}' WHERE id = $1"],
  ['reset', 'UPDATE staff SET password_hash = NULL WHERE id = $1'],
])('an owner who is %s during a change of staff changes nothing', async (_, end) => {
  await invites('bo@films.example');
  const open = await site.db.select().from(staffInvitations);
  const people = () => site.db.select({ id: staff.id, roles: staff.roles }).from(staff).orderBy(staff.id);
  const holder = await site.pool.connect();
  await holder.query('BEGIN');
  await holder.query(end, [ids.eve]);
  const requested = [
    invites('eve@home.example'),
    resets(ids.omar),
    changesRole(ids.eve, 'owner'),
    changesRole(ids.omar, 'owner'),
    removes(ids.omar),
    eve?.send('DELETE', `/api/staff/invitations/${open[0]?.id}`),
  ];
  await waitingQueries(site.pool, requested.length);
  await holder.query('COMMIT');
  holder.release();
  const before = await people();
  expect((await Promise.all(requested)).map((reply) => reply?.status)).toEqual(requested.map(() => 401));
  expect(await people()).toEqual(before);
  expect(await site.db.select().from(staffInvitations)).toEqual(open);
});
