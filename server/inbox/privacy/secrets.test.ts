import { beforeAll, expect, test } from 'vitest';
import { administer } from '#server/admin/team/administer.ts';
import { PERSON_SOURCES } from '#server/person-sources.ts';
import { shellActor } from '#server/platform/audit/actor.ts';
import { noteSent } from '#server/platform/mail/queries.ts';
import { queueEmailAbout } from '#server/shop/orders/emails/queue-email.ts';
import { recordEvent } from '#server/shop/orders/events.ts';
import { addOrder } from '#server/shop/orders/fixture.ts';
import { addIncomingMail } from '../conversations/add-incoming-mail.ts';
import { anAnswer, startConversations } from '../conversations/fixture.ts';
import { openThread } from '../conversations/open-thread.ts';
import { WITH_SMTP } from '../forms/fixture.ts';
import { readPersonalData } from './data-requests.ts';

/* Staff read a person's data and hand them over as a file, so these must not contain secrets of the site. */

const EMAIL = 'ada@home.example';
const SITE = 'https://films.example';
type Part = { label: string; rows: Record<string, unknown>[] };

const desk = await startConversations();
const held = async (who = desk.omar, email = EMAIL) =>
  (await (await who.send('POST', '/../persons/held', { email })).json()) as Part[];
const rowsOf = async (label: string, who = desk.omar) =>
  (await held(who)).find((part) => part.label === label)?.rows ?? [];

/** Data of Ada in every part of the site that stores people, and an invitation to the admin app. */
beforeAll(async () => {
  const { db, omar } = desk;
  await desk.contact({ email: EMAIL, idempotencyKey: crypto.randomUUID() });
  await desk.submit({ email: EMAIL, idempotencyKey: crypto.randomUUID() });
  await desk.pool.query(
    "INSERT INTO submission_events (submission, from_stage, to_stage) VALUES (1, 'received', 'watching')",
  );
  await desk.pool.query(
    "INSERT INTO submission_reviews (submission, staff, who, score, words) VALUES (1, $1, 'ines', 5, 'Dazzling')",
    [desk.ines.id],
  );
  await desk.pool.query(`WITH made AS (INSERT INTO entries (kind, slug) VALUES ('films', 'the-salt-road') RETURNING id)
     UPDATE film_submissions SET film_id = made.id FROM made WHERE film_submissions.id = 1`);
  await desk.pool.query(
    `WITH made AS (INSERT INTO users (username, username_key, password_hash) VALUES ('ada', 'ada', '') RETURNING id)
     INSERT INTO member_emails (user_id, email, email_key) SELECT id, $1, $1 FROM made`,
    [EMAIL],
  );
  await desk.pool.query(
    `WITH made AS (INSERT INTO subscribers (email, email_key, token) VALUES ($1, $1, 'a-token-of-preferences') RETURNING id),
       asked AS (INSERT INTO consents (subscriber_id, topic, asked_on) SELECT id, 'newsletter', '/newsletter' FROM made),
       sent AS (INSERT INTO mailings (topic) VALUES ('newsletter') RETURNING id)
     INSERT INTO mailing_receivers (mailing_id, subscriber_id) SELECT sent.id, made.id FROM sent, made`,
    [EMAIL],
  );
  await desk.pool.query("INSERT INTO returned_addresses (email_key, answer) VALUES ($1, '5.1.1')", [EMAIL]);
  const order = await addOrder(db, { number: '2026-00001', email: EMAIL });
  await recordEvent(db, order.id, 'asked');
  await desk.pool.query(
    `INSERT INTO refunds (order_id, amount, taxes, lines, restock, state)
     VALUES ($1, 100, '[]', '[]', false, 'done')`,
    [order.id],
  );
  const other = await addOrder(db, { number: '2026-00002', email: 'sol@home.example' });
  await recordEvent(db, other.id, 'address', { detail: { before: { name: 'Ada', email: EMAIL } } });
  const shop = { mail: WITH_SMTP, siteUrl: SITE } as Parameters<typeof queueEmailAbout>[1];
  await queueEmailAbout(db, shop, order, { kind: 'paid' });
  const about = { kind: 'order', orderNumber: order.number, name: 'Ada', email: EMAIL } as const;
  await openThread(db, { ...about, subject: 'Order', text: 'It is torn.' });
  for (const { id } of (await omar.list()).rows) {
    const seen = (await omar.read(id)).letters[0]?.id ?? null;
    await omar.ok('POST', `/threads/${id}/answer`, anAnswer({ seen }));
    await omar.ok('POST', `/threads/${id}/notes`, { text: 'She rang.' });
    const [sent] = await desk.rows(
      `SELECT message_id FROM thread_messages WHERE thread = ${id} AND direction = 'out'`,
    );
    const mail = {
      messageId: `<${id}@home.example>`,
      inReplyTo: sent?.message_id,
      references: [sent?.message_id],
    };
    const rest = {
      from: { name: 'Ada', address: EMAIL },
      to: [],
      subject: 'Re: Your message',
      text: 'Thank you!',
    };
    const taken = await db.transaction((tx) => addIncomingMail(tx, SITE, { ...mail, ...rest }));
    await desk.pool.query(
      "INSERT INTO thread_attachments (letter, name, type, bytes, is_kept) VALUES ($1, 'a.txt', 'text/plain', 1, false)",
      [taken?.letter],
    );
  }
  const people = administer({ db, mail: WITH_SMTP, staffUrl: SITE, now: () => new Date() });
  await people.invite(shellActor('root'), EMAIL, ['owner']);
});

test('every part has data', async () => {
  expect((await held()).filter(({ rows }) => rows.length === 0).map(({ label }) => label)).toEqual([]);
});

test('no part has a token, a key, a hash or an idempotency key', async () => {
  const text = JSON.stringify(await held());
  expect(text).toContain('/submission/…');
  expect(text).toContain('/order/2026-00001?key=…');
  expect(text.match(/(?<![\w-])[\w-]{43}(?![\w-])/g), 'a token of a link').toBeNull();
  expect(text.match(/[\da-f]{32}/gi), 'a hash, or the secret of a thread').toBeNull();
  expect(text.match(/[\da-f]{8}-[\da-f]{4}-/gi), 'an idempotency key').toBeNull();
  const stored = await desk.rows(
    'SELECT token FROM threads UNION ALL SELECT key::text FROM idempotency_keys',
  );
  expect(stored.length).toBeGreaterThan(4);
  for (const { token } of stored) expect(text).not.toContain(token);
});

test('a staff invitation is not personal data: it is neither shown nor deleted', async () => {
  await desk.contact({ email: 'new@home.example' }, { address: '203.0.113.9' });
  const people = administer({ db: desk.db, mail: WITH_SMTP, staffUrl: SITE, now: () => new Date() });
  await people.invite(shellActor('root'), 'new@home.example', ['owner']);
  const [parts, invitations] = [
    await held(desk.omar, 'new@home.example'),
    () =>
      desk.rows(
        "SELECT id FROM mails WHERE to_address = 'new@home.example' AND staff_invitation IS NOT NULL",
      ),
  ];
  expect(parts.find(({ label }) => label === 'Messages')?.rows).toHaveLength(1);
  expect(JSON.stringify(parts)).not.toMatch(/invitation#|Your link to/);
  await desk.omar.send('POST', '/../persons/remove', { email: 'new@home.example' });
  expect(await invitations()).toHaveLength(1);
});

const TAKEN = {
  at: '2027-03-01T09:00:00Z',
  from: '',
  messageId: '',
  outcome: 'taken',
  answer: '250 OK',
} as const;

test('once delivered, the mail of an invitation no longer contains its link', async () => {
  const letterOf = async (): Promise<{ id: number; text: string }> =>
    (
      await desk.rows(
        `SELECT id, letter::text AS text FROM mails WHERE to_address = '${EMAIL}' AND staff_invitation IS NOT NULL`,
      )
    )[0];
  const { id, text } = await letterOf();
  expect(text).toMatch(/invitation#[\w-]{43}/);
  await noteSent(desk.db, id, TAKEN);
  expect((await letterOf()).text).toContain('/staff/invitation#…');
  expect((await letterOf()).text).not.toMatch(/[\w-]{43}/);
});

test('scores of others are shown to reviewers who have given one, and on the shell', async () => {
  const label = 'Reviews of their films';
  expect(await rowsOf(label)).toEqual([expect.not.objectContaining({ score: 5 })]);
  expect(JSON.stringify(await rowsOf(label))).not.toContain('Dazzling');
  expect(
    JSON.stringify(
      await readPersonalData({ db: desk.db, sources: PERSON_SOURCES }, shellActor('root'), EMAIL),
    ),
  ).toContain('Dazzling');
  expect(await rowsOf(label, desk.ines)).toMatchObject([{ score: 5, words: 'Dazzling' }]);
  await desk.pool.query(
    "INSERT INTO submission_reviews (submission, staff, who, words) VALUES (1, $1, 'omar', 'Not yet')",
    [desk.omar.id],
  );
  expect(JSON.stringify(await rowsOf(label))).not.toContain('Dazzling');
  await desk.pool.query('UPDATE submission_reviews SET score = 2 WHERE staff = $1', [desk.omar.id]);
  expect(JSON.stringify(await rowsOf(label))).toContain('Dazzling');
});
