import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { addStaff } from '#tests/staff-member.ts';
import { createDatabase } from '#tests/test-database.ts';
import { inviteFirstOwner } from './first-owner.ts';

test('each start on this machine prints a new link for the first owner, until it is used', async () => {
  const { db, pool } = await createDatabase();
  await inviteFirstOwner(readConfig({}), db); // an earlier start that failed before it printed the link
  const link = await inviteFirstOwner(readConfig({}), db);
  expect(link).toMatch(/^http:\/\/localhost:3000\/staff\/invitation#[\w-]{43}$/);
  const { rows } = await pool.query('SELECT roles, invited_by FROM staff_invitations');
  expect(rows).toEqual([{ roles: ['owner'], invited_by: 'first start (shell)' }]);
  expect((await pool.query('SELECT FROM mails')).rowCount).toBe(0);
  await addStaff(db, 'ada@films.example', 'owner');
  expect(await inviteFirstOwner(readConfig({}), db)).toBeUndefined();
});

test.each<[string, Record<string, string>]>([
  ['answers visitors only', { SERVE: 'public' }],
  ['listens to others', { HOST: '0.0.0.0' }],
  ['has an address', { SITE_URL: 'https://films.example' }],
  ['has an office with an address', { STAFF_URL: 'https://staff.films.example' }],
  ['has its database elsewhere', { DATABASE_URL: 'postgres://u:p@db/films' }],
])('no link is made for a site that %s', async (_, settings) => {
  const { db } = await createDatabase();
  expect(await inviteFirstOwner(readConfig(settings), db)).toBeUndefined();
});

test('no link is made if somebody has invited', async () => {
  const { db, pool } = await createDatabase();
  await inviteFirstOwner(readConfig({}), db);
  await pool.query("UPDATE staff_invitations SET invited_by = 'ada (shell)'");
  expect(await inviteFirstOwner(readConfig({}), db)).toBeUndefined();
});

test('no link is made if there are staff', async () => {
  const { db } = await createDatabase();
  await addStaff(db, 'ada@films.example', 'editor');
  expect(await inviteFirstOwner(readConfig({}), db)).toBeUndefined();
});
