import { expect, test } from 'vitest';
import { startMailServer } from '#server/platform/mail/mail-server-fixture.ts';
import { addOrder } from '#server/shop/orders/fixture.ts';
import { addIncomingMail } from '../conversations/add-incoming-mail.ts';
import { anAnswer, startConversations } from '../conversations/fixture.ts';
import { openThread } from '../conversations/open-thread.ts';
import { MAIL, OFFICE } from '../forms/fixture.ts';

const site = await startConversations();
const { omar, db } = site;

/** Zelda's data: each word is hers alone. The film's title names no person, so the audit log may contain it. */
const ZELDA = { firstName: 'Zelda', lastName: 'Quincewood', email: 'Zelda@quince.example' };
const MESSAGE = { ...ZELDA, phoneNumber: '+44 5550199', message: 'Where is marmalade shown?' };
const FILM = {
  ...ZELDA,
  filmTitle: 'Ferry',
  synopsis: 'A kumquat falls.',
  screenerUrl: 'https://papaya.example',
};
const WORDS = /zelda|quince|5550199|marmalade|kumquat|papaya|persimmon/i;

/** Every row of every table, including the job queue's, that contains one of her words, by table. */
async function rowsWithWords(): Promise<string[]> {
  const tables = await site.rows(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    for (const { row } of await site.rows(`SELECT to_jsonb(held)::text AS row FROM ${name} AS held`))
      if (WORDS.test(row)) found.push(`${name}: ${row}`);
  return found;
}

const remove = (email: string) => omar.ok('POST', '/../persons/remove', { email });
const threadsOf = async (email: string) => (await omar.list()).rows.filter((row) => row.email === email);

/** A mail from an address into a thread. */
const writeIn = async (thread: number, address: string, text: string) => {
  const [{ token }] = await site.rows(`SELECT token FROM threads WHERE id = ${thread}`);
  const mail = { messageId: `<${crypto.randomUUID()}@quince.example>`, inReplyTo: null, references: [] };
  const to = [`desk+thread-${thread}.${token}@films.example`];
  const taken = await db.transaction((tx) =>
    addIncomingMail(tx, MAIL.SITE_URL, {
      ...mail,
      to,
      from: { name: 'Zelda', address },
      subject: 'Re: persimmon',
      text,
    }),
  );
  await site.pool.query(
    "INSERT INTO thread_attachments (letter, name, type, bytes, is_kept) VALUES ($1, 'zelda.txt', 'text/plain', 1, false)",
    [taken?.letter],
  );
};

test('after a data deletion, no row of any table has a word of the person', { timeout: 60_000 }, async () => {
  await site.contact(MESSAGE);
  await site.submit(FILM);
  await site.contact({ firstName: 'Idris', email: 'idris@home.example' }, { address: '203.0.113.9' });
  const [idris] = await threadsOf('idris@home.example');
  await writeIn(idris?.id ?? 0, 'zelda@quince.example', 'I am copied in: marmalade');
  for (const { id } of await threadsOf(ZELDA.email)) {
    await writeIn(id, 'zelda@elsewhere.example', 'Papaya');
    const seen = (await omar.read(id)).letters.at(-1)?.id;
    await omar.ok('POST', `/threads/${id}/answer`, anAnswer({ seen, text: 'Dear Zelda, papaya' }));
    await omar.ok('POST', `/threads/${id}/notes`, { text: 'Zelda rang' });
  }
  await omar.ok('POST', '/../submissions/1/review', { score: 3, words: 'A kumquat!', watched: true });
  await omar.ok('POST', '/../submissions/1/move', { from: 'received', to: 'declined' });
  const refusing = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address === OFFICE ? undefined : new Error(`<${address}>: no such user`)),
  });
  await site.pool.query('UPDATE mails SET max_tries = 1');
  await site.pool.query(
    'SELECT FROM graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs), max_attempts => 1)',
  );
  const { stop } = await site.startRunner(refusing.url);
  await expect.poll(async () => (await site.rows("SELECT FROM mails WHERE state = 'queued'")).length).toBe(0);
  await stop();

  expect(await rowsWithWords()).not.toEqual([]);
  await remove('zelda@quince.example');
  expect(await rowsWithWords()).toEqual([]);
});

test('an order retains the messages about it, but not those merged with it', async () => {
  const about = {
    kind: 'order',
    orderNumber: '2026-00009',
    name: 'Olga',
    email: 'olga@home.example',
  } as const;
  await addOrder(db, { number: about.orderNumber, email: about.email });
  const order = await openThread(db, { ...about, subject: 'Order', text: 'It is torn.' });
  await site.contact({ ...MESSAGE, ...about, firstName: 'Olga', lastName: 'Marsh' });
  const [message] = (await threadsOf(about.email)).filter(({ kind }) => kind === 'message');
  await omar.ok('POST', '/merge', { ids: [order, message?.id] });
  expect((await omar.list('?search=marmalade')).rows.map(({ id }) => id)).toEqual([order]);
  await remove(about.email);
  expect(await rowsWithWords()).toEqual([]);
  expect((await omar.list('?search=torn')).rows.map(({ id }) => id)).toEqual([order]);
});

test('a film made from a submission is not deleted, and a message says so', async () => {
  const email = 'nils@home.example';
  await site.submit({ ...FILM, email });
  const [{ id }] = await site.rows(`SELECT id FROM film_submissions WHERE email = '${email}'`);
  await omar.ok('POST', `/../submissions/${id}/move`, { from: 'received', to: 'signed' });
  await omar.ok('POST', `/../submissions/${id}/draft-film`);
  const held = (await omar.ok('POST', '/../persons/held', { email })) as { label: string }[];
  expect(held).toContainEqual({
    ...{ label: 'Films made of their submissions', count: 1, rows: [{ film: 'ferry', submission: id }] },
    kept: 'A film of the catalogue says who made it; take the name out there',
  });
});

test('somebody who gave the company’s own address deletes no data of others', async () => {
  await site.contact({ email: 'bo@home.example' });
  const [bo] = await threadsOf('bo@home.example');
  await omar.ok('POST', `/threads/${bo?.id}/answer`, anAnswer());
  const count = async () => [await site.count('thread_messages'), await site.count('mails')];
  const before = await count();
  for (const email of [MAIL.MAIL_FROM, MAIL.MAIL_TO]) await remove(email ?? '');
  expect(await count()).toEqual(before);
});
