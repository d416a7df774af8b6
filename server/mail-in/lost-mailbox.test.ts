import { expect, test, vi } from 'vitest';
import { silent } from '#tests/silent.ts';
import { forgetFaults } from './forget-faults.ts';
import { mailOf } from './mailbox-fixture.ts';
import { startOffice } from './office-fixture.ts';
import { NOTES } from './take-mail.ts';

const { desk, omar, mailbox, look, answered, lettersOf, placeOf } = await startOffice();

test('a server that is lost at any point loses nothing; what is wrong is noted until it is right', async () => {
  const { thread, answers } = await answered();
  mailbox().add(mailOf({ answers, text: 'First' }));
  mailbox().add(mailOf({ answers, text: 'Second' }));
  for (const what of ['open', 'heads', 'read', 'putAway'] as const) {
    mailbox().box.failing = (at) => {
      // Refused connections read like this, those to the database too.
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

test('what a broken server says is noted, also what no database stores', async () => {
  mailbox().box.failing = () => {
    throw new Error('NO\0 BYE');
  };
  await look();
  expect((await placeOf())?.fault).toBe('NO  BYE');
});

test('a fault of the database is noted without the values of its query', async () => {
  const { answers } = await answered();
  mailbox().add(mailOf({ answers }));
  await desk.pool.query('ALTER TABLE thread_letters RENAME press TO away');
  await look();
  await desk.pool.query('ALTER TABLE thread_letters RENAME away TO press');
  expect((await placeOf())?.fault).toMatch(/^Failed query: select .*"message_id" = \$1$/);
});

test('a mail that breaks the connection each time is taken in by its header after five tries', async () => {
  const { thread, answers } = await answered();
  const bad = mailbox().add(mailOf({ answers, text: 'Never read' }));
  mailbox().add(mailOf({ answers, text: 'Behind it' }));
  mailbox().box.failing = (what, uids) => {
    if (what === 'read' && uids?.includes(bad)) throw new Error('lost');
  };
  for (let tries = 0; tries < 6; tries += 1) await look();
  expect((await lettersOf(thread)).map(({ text }) => text)).toEqual([NOTES.unreadable, 'Behind it']);
});

test('a mail whose very header breaks the connection keeps out none of the others, and is passed over after five tries', async () => {
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

test('more answers than fit into one look are taken in by the next ones, and nothing is called a fault', async () => {
  const { thread, answers } = await answered();
  for (let at = 0; at < 4; at += 1) mailbox().add(mailOf({ answers, text: `Answer ${at}` }));
  // Starting the process that reads a mail takes longer than this.
  await look({ lookMs: 60 });
  expect((await placeOf())?.fault).toBeNull();
  expect(await lettersOf(thread)).toHaveLength(1);
  for (let looks = 0; looks < 3; looks += 1) await look({ lookMs: 60 });
  expect(await lettersOf(thread)).toHaveLength(4);
});

test('10,000 other mails are looked through once, by their headers, in five looks', async () => {
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

test('without room on the disk nothing is taken in, and the first page says so', async () => {
  const { thread, answers } = await answered();
  mailbox().add(mailOf({ answers }));
  await look({ hasRoom: async () => false });
  expect(await lettersOf(thread)).toEqual([]);
  const groups = await (await (await desk.as('desk')).send('GET', '/../today')).json();
  expect(groups).toContainEqual({
    label: 'Incoming mail',
    lines: [expect.objectContaining({ label: 'office', isLate: true })],
  });
  await look();
  expect(await lettersOf(thread)).toHaveLength(1);
});

test('a wrong setting of a mailbox that can be read is said on the first page and logged once', async () => {
  const { thread, answers } = await answered();
  mailbox().add(mailOf({ answers }));
  mailbox().box.complaint = 'has no folder “Answered”';
  const warn = vi.fn();
  for (let looks = 0; looks < 3; looks += 1) await look({ log: { ...silent, info: vi.fn(), warn } });
  expect(warn).toHaveBeenCalledTimes(1);
  expect(await lettersOf(thread)).toHaveLength(1);
  expect(await incoming()).toMatchObject({
    lines: [{ label: 'office', line: 'has no folder “Answered”', isLate: true }],
  });
  mailbox().box.complaint = undefined;
  await look();
  expect(await incoming()).toBeUndefined();
});

test('what is wrong with a mailbox is said no longer once IMAP_URL names another', async () => {
  mailbox().box.failing = () => {
    throw new Error('Invalid credentials');
  };
  await look();
  await forgetFaults(desk.db, 'office');
  expect(await incoming()).toBeDefined();
  await forgetFaults(desk.db, 'the right one');
  expect(await incoming()).toBeUndefined();
  await look();
  await forgetFaults(desk.db, undefined);
  expect(await incoming()).toBeUndefined();
});

/** What the first page of /staff says of mailboxes. */
async function incoming() {
  const groups: { label: string }[] = await (await omar.send('GET', '/../today')).json();
  return groups.find(({ label }) => label === 'Incoming mail');
}
