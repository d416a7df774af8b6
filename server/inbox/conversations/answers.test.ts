import { beforeEach, expect, test } from 'vitest';
import { type Mail, startMailServer } from '#server/platform/mail/mail-server-fixture.ts';
import { addIncomingMail } from './add-incoming-mail.ts';
import { anAnswer, startConversations } from './fixture.ts';

const site = await startConversations();
const { omar, ines, withoutSmtp } = site;
beforeEach(site.empty);

const ADA = 'ada@home.example';
const isAutomatic = ({ headers }: Mail) => headers.has('auto-submitted');

test('of two concurrent answers the second is refused until the first is read', async () => {
  await site.contact({});
  const first = await omar.send('POST', '/threads/1/answer', anAnswer());
  expect(first.status).toBe(201);
  const mine = anAnswer({ text: 'At the Rio!' });
  const refused = await ines.send('POST', '/threads/1/answer', mine);
  expect([refused.status, refused.headers.get('error-code')]).toEqual([409, 'thread-moved']);
  expect(await refused.text()).toMatch(/^omar has answered since you opened this/);
  const { letters } = await ines.read(1);
  expect(letters).toHaveLength(1);
  expect((await ines.send('POST', '/threads/1/answer', { ...mine, seen: letters[0]?.id })).status).toBe(201);
});

test('an answer sent ten times at once is one mail, a reply to the acknowledgement', async () => {
  const server = await startMailServer();
  await site.contact({});
  const sent = anAnswer();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => omar.send('POST', '/threads/1/answer', sent)),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  await site.startRunner(server.url);
  await site.queueIsEmpty();
  const [answer, acknowledgement, ...more] = server
    .to(ADA)
    .sort((a, b) => Number(isAutomatic(a)) - Number(isAutomatic(b)));
  expect(more).toEqual([]);
  expect(answer?.headers.get('subject')).toBe(sent.subject);
  expect(answer?.headers.get('message-id')).toMatch(/^<thread-1\.[\da-f-]{36}\.[\da-f]{32}@films\.example>$/);
  expect(answer?.headers.get('references')?.split(' ')).toEqual([
    acknowledgement?.headers.get('message-id'),
    answer?.headers.get('message-id'),
  ]);
  expect(answer?.raw).toContain(sent.text);
  expect((await omar.read(1)).letters[0]?.state).toBe('sent');
});

test('a refused mail shows the mail server’s reply, and can be sent again', async () => {
  const server = await startMailServer({
    onRcptTo: ({ address }, _session, done) => done(address === ADA ? new Error('no such user') : undefined),
  });
  await site.contact({});
  await site.pool.query("DELETE FROM mails WHERE to_address = 'ada@home.example'");
  await omar.ok('POST', '/threads/1/answer', anAnswer());
  await site.pool.query('UPDATE mails SET max_tries = 1');
  await site.pool.query(
    'SELECT FROM graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs), max_attempts => 1)',
  );
  const { stop } = await site.startRunner(server.url);
  await expect.poll(async () => (await omar.read(1)).letters[0]?.state).toBe('failed');
  expect((await omar.read(1)).letters[0]?.error).toContain('no such user');
  await stop();
  const again = await omar.send('POST', '/threads/1/letters/1/again');
  expect([again.status, ((await again.json()) as { state: string }).state]).toEqual([200, 'queued']);
  expect((await omar.send('POST', '/threads/1/letters/1/again')).status).toBe(409);
});

test('without a mail server an answer is stored, the thread waits, and nothing is sent', async () => {
  await site.contact({});
  await withoutSmtp.ok('POST', '/threads/1/answer', anAnswer());
  const { letters, state, answer } = await withoutSmtp.read(1);
  expect([letters[0]?.state, state, answer.canSend]).toEqual(['unsent', 'waiting', false]);
  expect((await withoutSmtp.send('POST', '/threads/1/letters/1/again')).status).toBe(409);
});

test('an answer ends with the company’s own signature, as its writer has seen; not if they send it themselves', async () => {
  await site.contact({});
  expect((await omar.read(1)).answer).not.toHaveProperty('signature');
  await site.pool.query(
    `INSERT INTO documents (name, body) VALUES ('mails', '{"signature": "Yours, {site}"}')`,
  );
  const signature = 'Yours, https://films.example';
  expect((await omar.read(1)).answer.signature).toBe(signature);
  await omar.ok('POST', '/threads/1/answer', anAnswer({ text: 'At the Rio!' }));
  expect((await omar.read(1)).letters.at(-1)?.text).toBe(`At the Rio!\n\n${signature}`);
  expect((await withoutSmtp.read(1)).answer).not.toHaveProperty('signature');
  const { letters } = await omar.read(1);
  await withoutSmtp.ok(
    'POST',
    '/threads/1/answer',
    anAnswer({ text: 'Or there!', seen: letters.at(-1)?.id }),
  );
  expect((await omar.read(1)).letters.at(-1)?.text).toBe('Or there!');
  await site.pool.query("DELETE FROM documents WHERE name = 'mails'");
});

test.each([
  ['two lines in the subject', { subject: 'Hello\r\nBcc: all@films.example' }],
  ['no text', { text: '  ' }],
  ['a text of more than 20,000 characters', { text: 'a'.repeat(20_001) }],
  ['no key', { idempotencyKey: 'once' }],
])('%s is refused with a sentence', async (_what, more) => {
  await site.contact({});
  expect((await omar.send('POST', '/threads/1/answer', anAnswer(more))).status).toBe(400);
  expect(await site.count('thread_messages')).toBe(0);
});

const SITE = 'https://films.example';
const incoming = (more: object) => ({
  messageId: '<one@home.example>',
  inReplyTo: null,
  references: [],
  from: { name: 'Ada', address: ADA },
  to: ['office@films.example'],
  subject: 'Re: Your message',
  text: 'Thank you!',
  ...more,
});

test('a reply to our mail is added to the thread once, and makes it new again', async () => {
  await site.contact({});
  await omar.ok('POST', '/threads/1/answer', anAnswer());
  const [letter] = await site.rows('SELECT message_id FROM thread_messages');
  const mail = incoming({ inReplyTo: letter?.message_id });
  const taken = await site.db.transaction((tx) => addIncomingMail(tx, SITE, mail));
  expect(taken).toMatchObject({ thread: 1, isNew: true });
  const again = await site.db.transaction((tx) => addIncomingMail(tx, SITE, mail));
  expect(again).toEqual({ ...taken, isNew: false });
  const { letters, state, answer } = await omar.read(1);
  expect(letters.map(({ direction, text }) => [direction, text])).toEqual([
    ['out', 'At the Rio, from Friday.'],
    ['in', 'Thank you!'],
  ]);
  expect([state, answer.subject]).toEqual(['new', 'Re: Your message']);
  expect((await omar.list('?search=thank')).total).toBe(1);
});

test('a reply to the acknowledgement or the thread’s address is added; a guess is not', async () => {
  await site.contact({});
  const [mail] = await site.rows(
    `SELECT ${OLD_ID}, letter ->> 'messageId' AS message_id FROM mails WHERE to_address = '${ADA}'`,
  );
  const [thread] = await site.rows('SELECT token FROM threads');
  expect(await take({ references: [mail?.message_id] })).toBe(1);
  const desks = `office+thread-1.${thread?.token}@films.example`;
  expect(await take({ messageId: '<two@home.example>', to: [desks] })).toBe(1);
  const guesses = [
    { references: [mail?.old_id] },
    { inReplyTo: mail?.message_id.replace(thread?.token, '0'.repeat(32)) },
    { inReplyTo: '<thread-1.1.00000000000000000000000000000000@films.example>' },
    { to: ['office+thread-1.00000000000000000000000000000000@films.example'] },
    {},
  ];
  for (const [number, guess] of guesses.entries())
    expect(await take({ messageId: `<guess-${number}@home.example>`, ...guess })).toBeUndefined();
});

test('every mail of a thread has a unique Message-ID with the thread’s secret', async () => {
  await site.contact({});
  await omar.ok('POST', '/threads/1/answer', anAnswer());
  const [thread] = await site.rows('SELECT token FROM threads');
  const ids = (await site.rows("SELECT letter ->> 'messageId' AS id FROM mails")).map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  for (const [number, id] of ids.entries()) {
    expect(id).toContain(`.${thread?.token}@films.example>`);
    expect(await take({ messageId: `<${number}@home.example>`, inReplyTo: id })).toBe(1);
  }
});

test('a reply to an acknowledgement without a stored Message-ID is added to its thread', async () => {
  await site.contact({});
  await site.pool.query("UPDATE mails SET letter = letter - 'messageId'");
  const [mail] = await site.rows(`SELECT id, ${OLD_ID} FROM mails WHERE to_address = '${ADA}'`);
  expect(await take({ references: [mail?.old_id] })).toBe(1);
  const guess = { messageId: '<two@home.example>', references: [`<mail-${mail?.id}-1@films.example>`] };
  expect(await take(guess)).toBeUndefined();
});

const OLD_ID = `'<mail-' || id || '-' || floor(extract(epoch FROM created_at) * 1000) || '@films.example>' AS old_id`;
const take = async (more: object) =>
  (await site.db.transaction((tx) => addIncomingMail(tx, SITE, incoming(more))))?.thread;

test('incoming mails with guessed Message-IDs of our next answers block none of them', async () => {
  await site.contact({});
  await omar.ok('POST', '/threads/1/answer', anAnswer());
  const [{ token }] = await site.rows('SELECT token FROM threads');
  const written = {
    inReplyTo: null,
    references: [],
    from: { name: 'Ada', address: ADA },
    to: [`office+thread-1.${token}@films.example`],
    ...{ subject: 'Re: your message', text: 'Well?' },
  };
  for (let next = 20; next > 0; next -= 1)
    await site.db.transaction((tx) =>
      addIncomingMail(tx, 'https://films.example', {
        ...written,
        messageId: `<thread-1.${next + 10}.${token}@films.example>`,
      }),
    );
  const seen = (await omar.read(1)).letters.at(-1)?.id;
  expect((await omar.send('POST', '/threads/1/answer', anAnswer({ seen }))).status).toBe(201);
});
