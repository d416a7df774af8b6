import { beforeEach, expect, test } from 'vitest';
import { type Mail, startMailServer } from '#server/mail/mail-server-fixture.ts';
import { anAnswer, startDesk } from './fixture.ts';
import { takeIn } from './take-in.ts';

const desk = await startDesk();
const { omar, ines, withoutSmtp } = desk;
beforeEach(desk.empty);

const ADA = 'ada@home.example';
const isAutomatic = ({ headers }: Mail) => headers.has('auto-submitted');

test('two who answer at once: the second is told, reads the first’s answer, and sends after that', async () => {
  await desk.contact({});
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

test('pressed ten times at once, an answer is one mail, which a mail server gets once, under the acknowledgement', async () => {
  const server = await startMailServer();
  await desk.contact({});
  const sent = anAnswer();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => omar.send('POST', '/threads/1/answer', sent)),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  await desk.startRunner(server.url);
  await desk.queueIsEmpty();
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

test('what the mail server refuses is told in its own words, and can be sent again', async () => {
  const server = await startMailServer({
    onRcptTo: ({ address }, _session, done) => done(address === ADA ? new Error('no such user') : undefined),
  });
  await desk.contact({});
  await desk.pool.query("DELETE FROM mails WHERE to_address = 'ada@home.example'");
  await omar.ok('POST', '/threads/1/answer', anAnswer());
  await desk.pool.query('UPDATE mails SET max_tries = 1');
  await desk.pool.query(
    'SELECT FROM graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs), max_attempts => 1)',
  );
  const { stop } = await desk.startRunner(server.url);
  await expect.poll(async () => (await omar.read(1)).letters[0]?.state).toBe('failed');
  expect((await omar.read(1)).letters[0]?.error).toContain('no such user');
  await stop();
  const again = await omar.send('POST', '/threads/1/letters/1/again');
  expect([again.status, ((await again.json()) as { state: string }).state]).toEqual([200, 'queued']);
  expect((await omar.send('POST', '/threads/1/letters/1/again')).status).toBe(409);
});

test('without a mail server an answer is kept, the thread waits, and nothing is sent', async () => {
  await desk.contact({});
  await withoutSmtp.ok('POST', '/threads/1/answer', anAnswer());
  const { letters, state, answer } = await withoutSmtp.read(1);
  expect([letters[0]?.state, state, answer.canSend]).toEqual(['unsent', 'waiting', false]);
  expect((await withoutSmtp.send('POST', '/threads/1/letters/1/again')).status).toBe(409);
});

test.each([
  ['two lines in the subject', { subject: 'Hello\r\nBcc: all@films.example' }],
  ['no text', { text: '  ' }],
  ['a text of more than 20,000 characters', { text: 'a'.repeat(20_001) }],
  ['no key', { key: 'once' }],
])('%s is refused with a sentence', async (_what, more) => {
  await desk.contact({});
  expect((await omar.send('POST', '/threads/1/answer', anAnswer(more))).status).toBe(400);
  expect(await desk.count('thread_letters')).toBe(0);
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

test('mail that answers ours comes into the thread once, which is new again', async () => {
  await desk.contact({});
  await omar.ok('POST', '/threads/1/answer', anAnswer());
  const [letter] = await desk.rows('SELECT message_id FROM thread_letters');
  const mail = incoming({ inReplyTo: letter?.message_id });
  const taken = await desk.db.transaction((tx) => takeIn(tx, SITE, mail));
  expect(taken).toMatchObject({ thread: 1, isNew: true });
  const again = await desk.db.transaction((tx) => takeIn(tx, SITE, mail));
  expect(again).toEqual({ ...taken, isNew: false });
  const { letters, state, answer } = await omar.read(1);
  expect(letters.map(({ direction, text }) => [direction, text])).toEqual([
    ['out', 'At the Rio, from Friday.'],
    ['in', 'Thank you!'],
  ]);
  expect([state, answer.subject]).toEqual(['new', 'Re: Your message']);
  expect((await omar.list('?search=thank')).total).toBe(1);
});

test('an answer to the acknowledgement, or to the address of the thread, belongs to it; a guess does not', async () => {
  await desk.contact({});
  const [mail] = await desk.rows(
    `SELECT ${OLD_ID}, letter ->> 'messageId' AS message_id FROM mails WHERE to_address = '${ADA}'`,
  );
  const [thread] = await desk.rows('SELECT token FROM threads');
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

test('every mail of a thread, to the company too, names it by its secret, and no two by the same name', async () => {
  await desk.contact({});
  await omar.ok('POST', '/threads/1/answer', anAnswer());
  const [thread] = await desk.rows('SELECT token FROM threads');
  const ids = (await desk.rows("SELECT letter ->> 'messageId' AS id FROM mails")).map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  for (const [number, id] of ids.entries()) {
    expect(id).toContain(`.${thread?.token}@films.example>`);
    expect(await take({ messageId: `<${number}@home.example>`, inReplyTo: id })).toBe(1);
  }
});

test('an answer to an acknowledgement of an earlier release, which had no secret, still belongs to its thread', async () => {
  await desk.contact({});
  await desk.pool.query("UPDATE mails SET letter = letter - 'messageId'");
  const [mail] = await desk.rows(`SELECT id, ${OLD_ID} FROM mails WHERE to_address = '${ADA}'`);
  expect(await take({ references: [mail?.old_id] })).toBe(1);
  const guess = { messageId: '<two@home.example>', references: [`<mail-${mail?.id}-1@films.example>`] };
  expect(await take(guess)).toBeUndefined();
});

const OLD_ID = `'<mail-' || id || '-' || floor(extract(epoch FROM created_at) * 1000) || '@films.example>' AS old_id`;
const take = async (more: object) =>
  (await desk.db.transaction((tx) => takeIn(tx, SITE, incoming(more))))?.thread;

test('who writes under the Message-IDs that our next answers could have stops none of them', async () => {
  await desk.contact({});
  await omar.ok('POST', '/threads/1/answer', anAnswer());
  const [{ token }] = await desk.rows('SELECT token FROM threads');
  const written = {
    inReplyTo: null,
    references: [],
    from: { name: 'Ada', address: ADA },
    to: [`office+thread-1.${token}@films.example`],
    ...{ subject: 'Re: your message', text: 'Well?' },
  };
  for (let next = 20; next > 0; next -= 1)
    await desk.db.transaction((tx) =>
      takeIn(tx, 'https://films.example', {
        ...written,
        messageId: `<thread-1.${next + 10}.${token}@films.example>`,
      }),
    );
  const seen = (await omar.read(1)).letters.at(-1)?.id;
  expect((await omar.send('POST', '/threads/1/answer', anAnswer({ seen }))).status).toBe(201);
});
