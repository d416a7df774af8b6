import { beforeEach, expect, test, vi } from 'vitest';
import { silent } from '#tests/silent.ts';
import { anAnswer, startConversations } from '../../conversations/fixture.ts';
import { createMailbox, mailOf } from '../mailbox-fixture.ts';
import { pollMailbox } from '../poll-mailbox.ts';

const site = await startConversations();
const { omar } = site;
beforeEach(site.empty);

/** A message that Omar has answered, and a mailbox. */
async function answered() {
  await site.pool.query('TRUNCATE mailboxes');
  await site.contact({});
  await omar.ok('POST', '/threads/1/answer', anAnswer());
  const [{ answers }] = await site.rows('SELECT message_id AS answers FROM thread_messages');
  const mailbox = createMailbox();
  const warn = vi.fn();
  const look = () =>
    pollMailbox(
      {
        ...{ db: site.db, open: mailbox.open, name: 'office', siteUrl: 'https://films.example' },
        log: { ...silent, info: vi.fn(), warn },
      },
      new AbortController().signal,
    );
  const textsIn = async () =>
    (await omar.read(1)).letters.filter(({ direction }) => direction === 'in').map(({ text }) => text);
  return { answers: String(answers), mailbox, look, warn, textsIn };
}

test('a mail with an unreadable header blocks no later ones, and is logged', async () => {
  const { answers, mailbox, look, warn, textsIn } = await answered();
  mailbox.add(
    mailOf({
      answers: '<thread-1.1.0@anybody.example>',
      headers: [`X-Long: a${'\r\n '.repeat(20_000)}b`],
    }),
  );
  mailbox.add(mailOf({ answers, text: 'Behind it' }));
  await look();
  expect(await textsIn()).toEqual(['Behind it']);
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ uid: 1 }),
    'A mail could not be read, not even its header; it stays in the mailbox',
  );
  expect([...mailbox.away]).toEqual([2]);
});

test('files beyond 1 GB a day stay in the mailbox: mail cannot fill the disk', async () => {
  const { answers, mailbox, look } = await answered();
  const file =
    'Content-Disposition: attachment; filename=still.jpg\r\nContent-Type: image/jpeg\r\n\r\nabcdef';
  mailbox.add(mailOf({ answers, body: file }));
  await look();
  await site.pool.query('UPDATE thread_attachments SET bytes = $1', [1024 ** 3 - 1]);
  mailbox.add(mailOf({ answers, body: file }));
  await look();
  const files = (await omar.read(1)).letters.flatMap(({ attachments }) => attachments);
  expect(files.map(({ isKept }) => isKept)).toEqual([true, false]);
  expect([...mailbox.away]).toEqual([1]);
  await site.pool.query("UPDATE thread_messages SET created_at = created_at - interval '2 days'");
  mailbox.add(mailOf({ answers, body: file }));
  await look();
  expect((await omar.read(1)).letters.at(-1)?.attachments).toMatchObject([{ isKept: true }]);
});

test('a Message-ID that no database accepts blocks no later mails', async () => {
  const { answers, mailbox, look, textsIn } = await answered();
  const named = `In-Reply-To: ${answers}\r\nReferences: =?utf-8?Q?=3Ca=00b=40home.example=3E?=\r\n`;
  mailbox.add(`Message-ID: =?utf-8?Q?=3Cone=00two=40home.example=3E?=\r\n${named}\r\nWith a NUL`);
  mailbox.add(mailOf({ answers, text: 'Behind it' }));
  await look();
  expect(await textsIn()).toEqual(['With a NUL', 'Behind it']);
});

test('with more than 50 files the message says how many, and the mail stays in the mailbox', async () => {
  const { answers, mailbox, look } = await answered();
  const file =
    '--cut\r\nContent-Disposition: attachment; filename=still.jpg\r\nContent-Type: image/jpeg\r\n\r\nabcdef\r\n';
  const body = `Content-Type: multipart/mixed; boundary=cut\r\n\r\n${file.repeat(53)}--cut--`;
  mailbox.add(mailOf({ answers, body }));
  await look();
  const files = (await omar.read(1)).letters.flatMap(({ attachments }) => attachments);
  expect(files).toHaveLength(51);
  expect(files.at(-1)).toMatchObject({ name: '3 more files', bytes: 18, isKept: false });
  expect([...mailbox.away]).toEqual([]);
});
