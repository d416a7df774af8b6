import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { BadCommand } from '#server/platform/cli/bad-command.ts';
import { auditLog, staff, staffInvitations, staffSessions } from '#server/platform/db/tables/staff.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { createDatabase } from '#tests/test-database.ts';
import { readCommand } from './command.ts';

const { db, pool } = await createDatabase();
beforeEach(async () => {
  await db.delete(staff);
  await db.delete(staffInvitations);
});

async function run(...args: string[]): Promise<string> {
  let written = '';
  await readCommand(args)?.({
    db,
    mail: { SITE_URL: 'https://films.example' },
    staffUrl: 'https://staff.films.example',
    now: () => new Date('2027-02-12T20:00:00Z'),
    user: 'root',
    write: (text) => {
      written += text;
    },
  });
  return written;
}

test('an invitation prints a link, and the list shows it', async () => {
  expect(await run('list')).toContain('There is nobody yet');
  expect(await run('invite', 'ada@films.example', 'owner')).toMatch(
    /https:\/\/staff\.films\.example\/staff\/invitation#[\w-]{43}\n/,
  );
  expect(await run('list')).toBe('owner   ada@films.example  invited, until 2027-02-15 20:00 UTC\n');
});

test('each change is in the audit log under the shell user’s name', async () => {
  await addStaff(db, 'ada@films.example', 'owner');
  await addStaff(db, 'omar@films.example', 'desk');
  await run('role', 'omar@films.example', 'editor');
  await run('remove', 'omar@films.example');
  const entries = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(entries.slice(-2).map(({ who, action, what }) => [who, action, what])).toEqual([
    ['root (shell)', 'changed roles', 'omar@films.example'],
    ['root (shell)', 'removed a person', 'omar@films.example'],
  ]);
});

test('the last owner cannot be removed, but can get a new invitation', async () => {
  const id = await addStaff(db, 'ada@films.example', 'owner');
  await staffVisitor({ app: { request: () => new Response() }, db }, id);
  await expect(run('remove', 'ada@films.example')).rejects.toThrow('The last owner');
  await expect(run('role', 'ada@films.example', 'desk')).rejects.toThrow('The last owner');
  expect(await run('reset-factor', 'ADA@films.example')).toContain('/staff/invitation#');
  const [ada] = await db.select().from(staff);
  expect(ada).toMatchObject({ roles: ['owner'], passwordHash: null, totpSecret: null });
  expect(await db.$count(staffSessions, eq(staffSessions.staffId, id))).toBe(0);
  expect(await run('list')).toContain('was reset');
});

test('the list escapes characters that move a terminal’s cursor', async () => {
  await addStaff(db, 'ada@films.example', 'owner');
  await pool.query("UPDATE staff SET name = E'\\x1b[2J'");
  expect(await run('list')).not.toContain('\x1b');
});

test.each([
  [['invite', 'ada'], 'Give an email address'],
  [['invite', 'ada@films.example'], 'Give a role'],
  [['invite', 'ada@films.example', 'boss'], 'Give a role'],
  [['dance'], 'no command "dance"'],
  [['list', 'all'], 'Unexpected argument: all'],
  [['list', '--all'], 'Unknown option'],
])('%j is refused in a sentence', (args, sentence) => {
  expect(() => readCommand(args)).toThrow(sentence);
  expect(() => readCommand(args)).toThrow(BadCommand);
});

test('an unknown person is refused in a sentence', async () => {
  await expect(run('role', 'nobody@films.example', 'desk')).rejects.toThrow('There is nobody');
});

test('no command, and --help, print the help', () => {
  expect(readCommand([])).toBeUndefined();
  expect(readCommand(['--help'])).toBeUndefined();
});
