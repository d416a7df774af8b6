import { beforeEach, expect, test } from 'vitest';
import { hashOf } from '#server/platform/http/secret.ts';
import { startMailServer } from '#server/platform/mail/mail-server-fixture.ts';
import { eventually } from '#tests/eventually.ts';
import { MAIL, startInbox } from './fixture.ts';

/* The address of the sender's page of a submitted film: disclosed once, stored as a hash. */

const inbox = await startInbox();
beforeEach(inbox.empty);

const KEY = '0b9c3a52-6c43-4b0e-9d3b-1d1c54a6a7e1';
const ADDRESS = /\/submission\/([\w-]{43})/;
const tokenIn = (text: string | undefined) => ADDRESS.exec(text ?? '')?.[1] ?? '';
const hashes = async () =>
  (await inbox.rows('SELECT token_hash FROM film_submissions ORDER BY id')).map((row) => row.token_hash);
const letters = () => inbox.rows('SELECT letter::text AS text, state FROM mails ORDER BY id');

test('with a mail server only the acknowledgement has it, not the reply', async () => {
  expect((await inbox.submit({})).body).toEqual({ success: true });
  const [toCompany, toSender] = await letters();
  expect(toCompany?.text).not.toMatch(ADDRESS);
  expect(await hashes()).toEqual([hashOf(tokenIn(toSender?.text))]);
});

test('once the mail is delivered, the outbox no longer has it', async () => {
  const server = await startMailServer();
  await inbox.startRunner(server.url);
  await inbox.submit({});
  const [mail] = await eventually(() => {
    expect(server.to('idris@films.example')).toHaveLength(1);
    return server.to('idris@films.example');
  });
  await inbox.queueIsEmpty();
  const plain = mail?.raw.replaceAll('=\r\n', '') ?? '';
  expect(await hashes()).toEqual([hashOf(tokenIn(plain))]);
  const stored = (await letters()).map(({ text }) => text).join();
  expect(stored).toContain('/submission/…');
  expect(stored).not.toMatch(ADDRESS);
});

test('once the mailbox has had its daily acknowledgements, the reply has it', async () => {
  const told: string[] = [];
  for (let sent = 0; sent < 6; sent++) {
    const { body } = await inbox.submit({}, { address: `203.0.113.${sent}` });
    if (body.statusPath) told.push(tokenIn(body.statusPath));
  }
  expect(told).toHaveLength(1);
  const mailed = (await letters()).map(({ text }) => tokenIn(text)).filter(Boolean);
  expect([...mailed, ...told].map(hashOf)).toEqual(await hashes());
});

test('without a mail server the reply has it once; a repeat creates and returns none', async () => {
  const to = inbox.create({ mail: MAIL });
  const { body } = await inbox.submit({ idempotencyKey: KEY }, { to });
  expect(await hashes()).toEqual([hashOf(tokenIn(body.statusPath))]);
  expect((await inbox.submit({ idempotencyKey: KEY }, { to })).body).toEqual({ success: true });
  expect(await inbox.count('film_submissions')).toBe(1);
  for (const { text } of await letters()) expect(text).not.toMatch(ADDRESS);
});

test('of 10 concurrent equal requests one reply has it', async () => {
  const to = inbox.create({ mail: MAIL });
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => inbox.submit({ idempotencyKey: KEY }, { to })),
  );
  expect(replies.filter(({ body }) => body.statusPath)).toHaveLength(1);
});

test('likely spam is answered like any other entry', async () => {
  const to = inbox.create({ mail: MAIL });
  const spam = { website: 'https://spam.example' };
  expect((await inbox.submit(spam, { to })).body.statusPath).toMatch(ADDRESS);
  expect((await inbox.submit(spam)).body).toEqual({ success: true });
});

test('a message has no sender’s page', async () => {
  expect((await inbox.contact({}, { to: inbox.create({ mail: MAIL }) })).body).toEqual({ success: true });
});
