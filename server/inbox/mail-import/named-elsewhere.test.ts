import { expect, test } from 'vitest';
import { startMailImport } from './mail-import-fixture.ts';
import { mailOf } from './mailbox-fixture.ts';

const { mailbox, look, answered, lettersOf, stateOf } = await startMailImport();

const SAYS = 'Content-Type: text/plain\r\n\r\nNobody of that name lives here.\r\n';
const REPORT = '--cut\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n';

/** A mail server's report with a returned part. */
const reportWith = (part: string): string =>
  `Content-Type: multipart/report;\r\n report-type=delivery-status; boundary=cut\r\n\r\n--cut\r\n${SAYS}${REPORT}--cut\r\n${part}\r\n--cut--`;

const bounce = (body: string, headers: string[] = []) =>
  mailOf({ from: 'MAILER-DAEMON@mx.example', subject: 'Undelivered', headers, body });

test('a bounce that names our mail only in the returned part makes its thread new', async () => {
  const { thread, answers } = await answered();
  const ours = `From: office@films.example\r\nMessage-ID:\r\n ${answers}\r\nSubject: Hello\r\n\r\nHello.`;
  mailbox().add(bounce(reportWith(`Content-Type: message/rfc822\r\n\r\n${ours}`)));
  mailbox().add(bounce(reportWith(`Content-Type: text/rfc822-headers\r\n\r\n${ours}`)));
  const copy = `Nobody of that name lives here.\r\n--- Below this line is a copy of the message.\r\n\r\n${ours}`;
  mailbox().add(bounce(`\r\n${copy}`, ['Return-Path: <>']));
  await look();
  const letters = await lettersOf(thread);
  expect(letters).toHaveLength(3);
  for (const { text } of letters) expect(text).toContain('Nobody of that name lives here.');
  expect(letters[0]?.text).toContain('Status: 5.1.1');
  expect(await stateOf(thread)).toBe('new');
  expect([...mailbox().away]).toEqual([1, 2, 3]);
});

test('a report about another mail, or with a guessed secret, stays in the mailbox', async () => {
  const { thread } = await answered();
  for (const id of ['<other@films.example>', `<thread-${thread}.1.${'f'.repeat(32)}@localhost>`])
    mailbox().add(bounce(reportWith(`Content-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${id}\r\n`)));
  await look();
  expect(await lettersOf(thread)).toEqual([]);
  expect(mailbox().away.size).toBe(0);
});

test('an answer with our long Message-IDs as encoded words is added', async () => {
  const { thread, answers } = await answered();
  const words = (answers.match(/.{1,60}/g) ?? []).map((piece) => `=?utf-8?q?${encoded(piece)}?=`);
  mailbox().add(mailOf({ headers: [`In-Reply-To: ${words.join('\r\n ')}`], text: 'From Python' }));
  await look();
  expect((await lettersOf(thread)).map(({ text }) => text)).toEqual(['From Python']);
});

const encoded = (text: string) =>
  text.replaceAll(/[^\w-]/g, (sign) => `=${sign.charCodeAt(0).toString(16).toUpperCase()}`);
