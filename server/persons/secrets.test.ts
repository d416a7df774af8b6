import { beforeAll, expect, test } from 'vitest';
import { anAnswer, startDesk } from '#server/desk/fixture.ts';
import { openThread } from '#server/desk/open-thread.ts';
import { takeIn } from '#server/desk/take-in.ts';
import { WITH_SMTP } from '#server/inbox/fixture.ts';
import { noteSent } from '#server/mail/queries.ts';
import { tell } from '#server/shop/orders/events.ts';
import { addOrder } from '#server/shop/orders/fixture.ts';
import { postAbout } from '#server/shop/orders/post.ts';
import { onTheShell } from '#server/staff/actor.ts';
import { administer } from '#server/staff/administer.ts';
import { readHeld } from './persons.ts';

/* What is held about somebody is read by the desk and handed over as a file: no secret of the site may stand in it. */

const EMAIL = 'ada@home.example';
const SITE = 'https://films.example';
type Part = { label: string; rows: Record<string, unknown>[] };

const desk = await startDesk();
const held = async (who = desk.omar, email = EMAIL) =>
  (await (await who.send('POST', '/../persons/held', { email })).json()) as Part[];
const rowsOf = async (label: string, who = desk.omar) =>
  (await held(who)).find((part) => part.label === label)?.rows ?? [];

/** Something of Ada in every part of the site that has people in it, and an invitation to the back office. */
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
  await desk.pool.query("UPDATE film_submissions SET film = 'the-salt-road' WHERE id = 1");
  const order = await addOrder(db, { number: '2026-00001', email: EMAIL });
  await tell(db, order.id, 'asked', { detail: { message: crypto.randomUUID() } });
  await desk.pool.query(
    `INSERT INTO refunds (order_id, key, body_hash, amount, taxes, lines, restock, state)
     VALUES ($1, gen_random_uuid(), sha256('a refund'), 100, '[]', '[]', false, 'done')`,
    [order.id],
  );
  const other = await addOrder(db, { number: '2026-00002', email: 'sol@home.example' });
  await tell(db, other.id, 'address', { detail: { before: { name: 'Ada', email: EMAIL } } });
  const shop = { mail: WITH_SMTP, siteUrl: SITE } as Parameters<typeof postAbout>[1];
  await postAbout(db, shop, order, { kind: 'paid' });
  const about = { kind: 'order', orderNumber: order.number, name: 'Ada', email: EMAIL } as const;
  await openThread(db, { ...about, subject: 'Order', text: 'It is torn.' });
  for (const { id } of (await omar.list()).rows) {
    const seen = (await omar.read(id)).letters[0]?.id ?? null;
    await omar.ok('POST', `/threads/${id}/answer`, anAnswer({ seen }));
    await omar.ok('POST', `/threads/${id}/notes`, { text: 'She rang.' });
    const [sent] = await desk.rows(
      `SELECT message_id FROM thread_letters WHERE thread = ${id} AND direction = 'out'`,
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
    const taken = await db.transaction((tx) => takeIn(tx, SITE, { ...mail, ...rest }));
    await desk.pool.query(
      "INSERT INTO thread_attachments (letter, name, type, bytes, is_kept) VALUES ($1, 'a.txt', 'text/plain', 1, false)",
      [taken?.letter],
    );
  }
  const people = administer({ db, mail: WITH_SMTP, staffUrl: SITE, now: () => new Date() });
  await people.invite(onTheShell('root'), EMAIL, 'owner');
});

test('every part has something to look at', async () => {
  expect((await held()).filter(({ rows }) => rows.length === 0).map(({ label }) => label)).toEqual([]);
});

test('no part has a token, a key, a hash or what a press of a button was known by', async () => {
  const text = JSON.stringify(await held());
  expect(text).toContain('/submission/…');
  expect(text).toContain('/order/2026-00001?key=…');
  expect(text.match(/(?<![\w-])[\w-]{43}(?![\w-])/g), 'a token of a link').toBeNull();
  expect(text.match(/[\da-f]{32}/gi), 'a hash, or the secret of a thread').toBeNull();
  expect(text.match(/[\da-f]{8}-[\da-f]{4}-/gi), 'the key of a press').toBeNull();
  const stored = await desk.rows(
    'SELECT token FROM threads UNION ALL SELECT press FROM thread_letters WHERE press IS NOT NULL',
  );
  expect(stored.length).toBeGreaterThan(4);
  for (const { token } of stored) expect(text).not.toContain(token);
});

test('an invitation to the back office is nobody’s personal data: it is neither shown nor deleted with them', async () => {
  await desk.contact({ email: 'new@home.example' }, { address: '203.0.113.9' });
  const people = administer({ db: desk.db, mail: WITH_SMTP, staffUrl: SITE, now: () => new Date() });
  await people.invite(onTheShell('root'), 'new@home.example', 'owner');
  const [parts, invitations] = [
    await held(desk.omar, 'new@home.example'),
    () =>
      desk.rows(
        "SELECT id FROM mails WHERE to_address = 'new@home.example' AND staff_invitation IS NOT NULL",
      ),
  ];
  expect(parts.find(({ label }) => label === 'Messages')?.rows).toHaveLength(1);
  expect(JSON.stringify(parts)).not.toMatch(/invitation#|Your way into/);
  await desk.omar.send('POST', '/../persons/remove', { email: 'new@home.example' });
  expect(await invitations()).toHaveLength(1);
});

test('once it is delivered, the mail of an invitation has its link no longer', async () => {
  const letterOf = async (): Promise<{ id: number; text: string }> =>
    (
      await desk.rows(
        `SELECT id, letter::text AS text FROM mails WHERE to_address = '${EMAIL}' AND staff_invitation IS NOT NULL`,
      )
    )[0];
  const { id, text } = await letterOf();
  expect(text).toMatch(/invitation#[\w-]{43}/);
  await noteSent(desk.db, id);
  expect((await letterOf()).text).toContain('/staff/invitation#…');
  expect((await letterOf()).text).not.toMatch(/[\w-]{43}/);
});

test('scores of others are shown to whoever has given one, and to the shell', async () => {
  const label = 'Reviews of their films';
  expect(await rowsOf(label)).toEqual([expect.not.objectContaining({ score: 5 })]);
  expect(JSON.stringify(await rowsOf(label))).not.toContain('Dazzling');
  expect(JSON.stringify(await readHeld(desk.db, onTheShell('root'), EMAIL))).toContain('Dazzling');
  expect(await rowsOf(label, desk.ines)).toMatchObject([{ score: 5, words: 'Dazzling' }]);
  await desk.pool.query(
    "INSERT INTO submission_reviews (submission, staff, who, words) VALUES (1, $1, 'omar', 'Not yet')",
    [desk.omar.id],
  );
  expect(JSON.stringify(await rowsOf(label))).not.toContain('Dazzling');
  await desk.pool.query('UPDATE submission_reviews SET score = 2 WHERE staff = $1', [desk.omar.id]);
  expect(JSON.stringify(await rowsOf(label))).toContain('Dazzling');
});
