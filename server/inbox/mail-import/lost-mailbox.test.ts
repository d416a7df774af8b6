import { expect, test, vi } from 'vitest';
import { silent } from '#tests/silent.ts';
import { forgetFailures } from './forget-failures.ts';
import { startMailImport } from './mail-import-fixture.ts';
import { mailOf } from './mailbox-fixture.ts';
import { NOTES } from './prepare-mail.ts';

const { desk, omar, mailbox, look, answered, lettersOf, placeOf } = await startMailImport();

test('a server lost at any point loses no mail; the error is recorded until it is resolved', async () => {
  const { thread, answers } = await answered();
  mailbox().add(mailOf({ answers, text: 'First' }));
  mailbox().add(mailOf({ answers, text: 'Second' }));
  for (const what of ['open', 'heads', 'read', 'putAway'] as const) {
    mailbox().box.failing = (at) => {
      // Refused connections have this message, including those to the database.
      if (at === what) throw Object.assign(new Error(`connect ECONNREFUSED ${what}`), { syscall: 'connect' });
    };
    await look();
    expect((await placeOf())?.fault).toBe(`connect ECONNREFUSED ${what}`);
  }
  mailbox().box.failing = () => {};
  await look();
  expect([...mailbox().away]).toEqual([1, 2]);
  expect((await lettersOf(thread)).map(({ text }) => text)).toEqual(['First', 'Second']);
  expect((await placeOf())?.fault).toBeNull();
});

test('a broken server’s reply is stored, even characters that no database accepts', async () => {
  mailbox().box.failing = () => {
    throw new Error('NO\0 BYE');
  };
  await look();
  expect((await placeOf())?.fault).toBe('NO  BYE');
});

test('a database error is stored without the values of its query', async () => {
  const { answers } = await answered();
  mailbox().add(mailOf({ answers }));
  await desk.pool.query('ALTER TABLE thread_messages RENAME refs TO away');
  await look();
  await desk.pool.query('ALTER TABLE thread_messages RENAME away TO refs');
  expect((await placeOf())?.fault).toMatch(/^Failed query: select .*"message_id" = \$1$/);
});

test('a mail that breaks the connection is imported by its header after five attempts', async () => {
  const { thread, answers } = await answered();
  const bad = mailbox().add(mailOf({ answers, text: 'Never read' }));
  mailbox().add(mailOf({ answers, text: 'Behind it' }));
  mailbox().box.failing = (what, uids) => {
    if (what === 'read' && uids?.includes(bad)) throw new Error('lost');
  };
  for (let tries = 0; tries < 6; tries += 1) await look();
  expect((await lettersOf(thread)).map(({ text }) => text)).toEqual([NOTES.unreadable, 'Behind it']);
});

test('a mail whose header breaks the connection is skipped after five attempts', async () => {
  const { thread, answers } = await answered();
  mailbox().add(mailOf({ id: 'other' }));
  mailbox().add(mailOf({ answers, text: 'Before it' }));
  const bad = mailbox().add(mailOf({ answers, text: 'Never read' }));
  mailbox().add(mailOf({ answers, text: 'Behind it' }));
  mailbox().box.failing = (what, uids) => {
    if (what === 'heads' && uids?.includes(bad)) throw new Error('lost');
  };
  const texts = async () => (await lettersOf(thread)).map(({ text }) => text);
  await look();
  await look();
  expect(await texts()).toEqual(['Before it']);
  const warn = vi.fn();
  for (let tries = 0; tries < 6; tries += 1) await look({ log: { ...silent, info: vi.fn(), warn } });
  expect(await texts()).toEqual(['Before it', 'Behind it']);
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ uid: bad }),
    expect.stringContaining('stays in the mailbox'),
  );
  expect((await placeOf())?.fault).toBeNull();
});

test('answers beyond one poll are imported by the next ones, without an error', async () => {
  const { thread, answers } = await answered();
  for (let at = 0; at < 4; at += 1) mailbox().add(mailOf({ answers, text: `Answer ${at}` }));
  // Starting the process that reads a mail takes longer than this.
  await look({ lookMs: 60 });
  expect((await placeOf())?.fault).toBeNull();
  expect(await lettersOf(thread)).toHaveLength(1);
  for (let looks = 0; looks < 3; looks += 1) await look({ lookMs: 60 });
  expect(await lettersOf(thread)).toHaveLength(4);
});

test('10,000 unrelated mails are scanned once, by their headers, in five polls', async () => {
  const { thread, answers } = await answered();
  for (let at = 0; at < 9_999; at += 1) mailbox().add(mailOf({ id: `old-${at}` }));
  mailbox().add(mailOf({ answers }));
  const heads = vi.fn();
  mailbox().box.failing = (what) => what === 'heads' && heads();
  for (let looks = 0; looks < 5; looks += 1) await look();
  expect(await lettersOf(thread)).toHaveLength(1);
  expect(mailbox().box.reads).toBe(1);
  expect(Number((await placeOf())?.last_uid)).toBe(10_000);
  expect(heads).toHaveBeenCalledTimes(50);
});

test('on a full disk nothing is imported, and the first page says so', async () => {
  const { thread, answers } = await answered();
  mailbox().add(mailOf({ answers }));
  await look({ hasRoom: async () => false });
  expect(await lettersOf(thread)).toEqual([]);
  const groups = await (await (await desk.as('desk')).send('GET', '/../dashboard')).json();
  expect(groups).toContainEqual({
    label: 'Incoming mail',
    lines: [expect.objectContaining({ label: 'office', isLate: true })],
  });
  await look();
  expect(await lettersOf(thread)).toHaveLength(1);
});

test('a wrong setting of a readable mailbox is shown on the first page and logged once', async () => {
  const { thread, answers } = await answered();
  mailbox().add(mailOf({ answers }));
  mailbox().box.settingIssue = 'has no folder “Answered”';
  const warn = vi.fn();
  for (let looks = 0; looks < 3; looks += 1) await look({ log: { ...silent, info: vi.fn(), warn } });
  expect(warn).toHaveBeenCalledTimes(1);
  expect(await lettersOf(thread)).toHaveLength(1);
  expect(await incoming()).toMatchObject({
    lines: [{ label: 'office', line: 'has no folder “Answered”', isLate: true }],
  });
  mailbox().box.settingIssue = undefined;
  await look();
  expect(await incoming()).toBeUndefined();
});

test('a mailbox’s problem is no longer shown once IMAP_URL names another', async () => {
  mailbox().box.failing = () => {
    throw new Error('Invalid credentials');
  };
  await look();
  await forgetFailures(desk.db, 'office');
  expect(await incoming()).toBeDefined();
  await forgetFailures(desk.db, 'the right one');
  expect(await incoming()).toBeUndefined();
  await look();
  await forgetFailures(desk.db, undefined);
  expect(await incoming()).toBeUndefined();
});

/** What the first page of /staff shows about mailboxes. */
async function incoming() {
  const groups: { label: string }[] = await (await omar.send('GET', '/../dashboard')).json();
  return groups.find(({ label }) => label === 'Incoming mail');
}
