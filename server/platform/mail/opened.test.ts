import { beforeEach, expect, test } from 'vitest';
import type { OpenedMail } from '#contract/admin/staff-mails.ts';
import { mailHtmlPath } from '#contract/admin/staff-mails-calls.ts';
import { confirmEmailPath } from '#contract/admin/staff-paths.ts';
import { paths } from '#contract/core/paths.ts';
import type { Role } from '#contract/core/staff-roles.ts';
import { MAIL, OFFICE, startInbox, WITH_SMTP } from '#server/inbox/forms/fixture.ts';
import { place } from '#server/shop/orders/checkout/placing-fixture.ts';
import { startShop } from '#server/shop/stock/fixture.ts';
import { eventually } from '#tests/eventually.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startMailServer } from './mail-server-fixture.ts';
import { postMail } from './outbox.ts';

const inbox = await startInbox();
beforeEach(inbox.empty);
const app = inbox.create({ mail: MAIL });
const visitors = Object.fromEntries(
  await Promise.all(
    (['owner', 'desk', 'shop', 'editor'] as const).map(async (role) => [
      role,
      await staffVisitor({ app, db: inbox.db }, await addStaff(inbox.db, `${role}@films.example`, role)),
    ]),
  ),
);
const ask = (id: number, role: Role) => visitors[role].send('GET', `/api/staff/mails/${id}`);
const open = async (id: number, role: Role = 'desk'): Promise<OpenedMail> => (await ask(id, role)).json();
const htmlOf = (id: number, role: Role = 'desk') => visitors[role].send('GET', mailHtmlPath(id));
const headersOf = ({ headers }: OpenedMail) =>
  new Map(headers.map(({ name, value }) => [name.toLowerCase(), value]));

const post = (text: string, posting: object = {}) =>
  postMail(
    inbox.db,
    WITH_SMTP,
    {
      to: 'ada@home.example',
      subject: 'Hello',
      headers: {},
      text,
      html: `<p>${text.replaceAll('&', '&amp;')}</p>`,
    },
    { maxTries: 10, ...posting },
  );

test("an opened mail shows its headers, its text, and the server's reply to each attempt", async () => {
  let refusals = 1;
  const server = await startMailServer({
    onRcptTo: (_address, _session, answer) =>
      answer(refusals-- > 0 ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : undefined),
  });
  await inbox.contact({ message: 'Where is <b>Barley</b>?' });
  await inbox.pool.query(`DELETE FROM mails WHERE to_address <> '${OFFICE}'`);
  await inbox.startRunner(server.url);
  await eventually(async () => expect((await open(1)).attempts).toHaveLength(1));
  const waiting = await open(1);
  expect(Date.parse(waiting.nextTry ?? '')).toBeGreaterThan(Date.now() - 60_000);
  await eventually(async () => {
    await inbox.pool.query(
      'SELECT FROM graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE locked_at IS NULL), run_at => now())',
    );
    expect((await open(1)).state).toBe('sent');
  });

  const mail = await open(1);
  const [sent] = server.mails;
  const headers = headersOf(mail);
  for (const name of ['from', 'to', 'reply-to', 'subject', 'message-id', 'references', 'auto-submitted'])
    expect(headers.get(name)?.replaceAll('"', ''), name).toBe(sent?.headers.get(name)?.replaceAll('"', ''));
  expect(Date.parse(headers.get('date') ?? '')).toBe(Date.parse(sent?.headers.get('date') ?? 'x'));
  expect(mail.text).toContain('Where is <b>Barley</b>?');
  expect([mail.nextTry, mail.tries, mail.isWithoutSecrets]).toEqual([null, 2, false]);
  expect(mail.attempts).toMatchObject([
    { outcome: 'failed', answer: expect.stringContaining('451 Try again later') },
    { outcome: 'taken', answer: expect.stringMatching(/^250 /) },
  ]);
});

test('the sender shown is the one at the time, even if it was changed since', async () => {
  const at = '2027-03-01T09:00:00.000Z';
  const tried = {
    at,
    from: 'Old <old@films.example>',
    messageId: '<x@old>',
    outcome: 'taken',
    answer: '250 OK',
  };
  await post('Text');
  await inbox.pool.query(`UPDATE mails SET state = 'sent', sent_at = now(), attempts = $1`, [
    JSON.stringify([tried]),
  ]);
  const headers = headersOf(await open(1));
  expect([
    headers.get('from'),
    headers.get('message-id'),
    headers.get('references'),
    headers.get('date'),
  ]).toEqual(['Old <old@films.example>', '<x@old>', '<x@old>', 'Mon, 01 Mar 2027 09:00:00 GMT']);
});

const token = 'S'.repeat(43);
test.each([
  `https://films.example${paths.submission(token)}`,
  `https://films.example${confirmEmailPath(token)}`,
  `https://films.example/order/2027-00001?key=${token}&confirm=${token}`,
])('%s is shown without its secret, in the text and in HTML', async (link) => {
  const id = (await post(`Here: ${link}\nBye`)) ?? 0;
  const [mail, html] = [await open(id), await (await htmlOf(id)).text()];
  expect(mail.isWithoutSecrets).toBe(true);
  expect(mail.text).toMatch(/…\nBye$/);
  expect(html).toContain('…');
  expect(JSON.stringify([mail, html])).not.toContain(token);
});

test('a mail of an order shows the link without its key', async () => {
  const shop = await startShop({}, { mail: WITH_SMTP });
  await place(shop);
  for (const role of ['shop', 'desk'] as const) {
    const { send } = await staffVisitor(shop, await addStaff(shop.db, `${role}@films.example`, role));
    const seen = [
      await (await send('GET', '/api/staff/mails/1')).text(),
      await (await send('GET', mailHtmlPath(1))).text(),
    ];
    for (const each of seen) {
      expect(each).toContain('?key=…');
      expect(each).not.toMatch(/(?:key|confirm)=[\w-]{20}/);
    }
  }
});

test("only staff who may see a mail's subject can read it; others get 404", async () => {
  await inbox.contact({});
  await inbox.submit({});
  const of = async (condition: string) =>
    (await inbox.rows(`SELECT id FROM mails WHERE ${condition} ORDER BY id LIMIT 1`))[0].id as number;
  const ids = [await of('contact_message IS NOT NULL'), await of('film_submission IS NOT NULL')];
  const statuses = (role: Role) =>
    Promise.all(
      ids.flatMap((id) => [ask(id, role), htmlOf(id, role)]).map(async (reply) => (await reply).status),
    );
  expect(await statuses('owner')).toEqual([200, 200, 200, 200]);
  expect(await statuses('desk')).toEqual([200, 200, 200, 200]);
  expect(await statuses('shop')).toEqual([404, 404, 404, 404]);
  expect(await statuses('editor')).toEqual([403, 403, 403, 403]);
  expect((await app.request(mailHtmlPath(1))).status).toBe(401);
});

test('the 404 for a missing mail says that mails are deleted, and when', async () => {
  const reply = await ask(99, 'desk');
  expect([reply.status, await reply.text()]).toEqual([
    404,
    expect.stringContaining('after two years at the latest'),
  ]);
});

test('the HTML of a mail runs and loads nothing, and only the admin app can frame it', async () => {
  await post('<script>top.ran()</script>');
  const { headers } = await htmlOf(1);
  const policy = headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors http/);
  expect([headers.get('x-frame-options'), headers.get('cache-control')]).toEqual([
    'SAMEORIGIN',
    'private, no-store',
  ]);
});
