import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { defaultWords } from '#contract/content/mails/mails.ts';
import { mails } from '#server/platform/db/tables/mails.ts';
import { MAIL_TEST_LIMIT } from '#server/platform/http/limits/rate-limits.ts';
import { readOwnMails } from '#server/platform/mail/words/own-words.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { withKey } from '#tests/with-key.ts';
import { importFiles } from '../import/import-fixture.ts';

const EVE = 'eve@films.example';
const MAIL = {
  SITE_URL: 'https://films.example',
  MAIL_TO: 'office@films.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
};
const ADDRESS = '/api/staff/content/documents/mails';

async function start(mail: Partial<typeof MAIL> = MAIL) {
  const site = await startApp({ demo: true, mail: { SITE_URL: MAIL.SITE_URL, ...mail } });
  const editor = await staffVisitor(site, await addStaff(site.db, EVE, 'owner'));
  const save = async (body: object): Promise<number> => {
    const { draft, live } = await (await editor.send('GET', ADDRESS)).json();
    const basedOn = draft?.number ?? live?.number ?? 0;
    return (await (await editor.send('PUT', `${ADDRESS}/draft`, { body, basedOn })).json()).number;
  };
  const publish = async (body: object) => {
    const entries = [{ kind: 'documents', entry: 'mails', number: await save(body) }];
    return editor.send('POST', '/api/staff/content/publish', { entries, despiteWarnings: true });
  };
  const faultsOf = async (body: object) => {
    const answer = await publish(body);
    const { faults = [] } = answer.status === 422 ? await answer.json() : {};
    return faults.map(({ field, message }: { field: string; message: string }) => `${field} ${message}`);
  };
  const mailsTo = (to: string) => site.db.select().from(mails).where(eq(mails.toAddress, to));
  return { ...site, editor, save, publish, faultsOf, mailsTo };
}

const site = await start();
const RECEIVED = { subject: 'We have it', text: 'Good day,\n\nwe read every message.\n\n{signature}' };

test('published words are those of the next mail; an unpublished draft changes none', async () => {
  const contact = (email: string) =>
    site.app.request('/api/contact', {
      method: 'POST',
      ...withKey({ firstName: 'A', lastName: 'B', email, phoneNumber: '1', message: 'Where can I see it?' }),
    });
  const number = await site.save({ messageReceived: RECEIVED });
  await contact('before@home.example');
  expect((await site.mailsTo('before@home.example'))[0]?.letter).toMatchObject({
    subject: 'We have received your message',
  });
  expect(number).toBeGreaterThan(0);
  expect((await site.publish({ signature: 'Yours\n{company}', messageReceived: RECEIVED })).status).toBe(200);
  await contact('after@home.example');
  expect((await site.mailsTo('after@home.example'))[0]?.letter).toMatchObject({
    subject: 'We have it',
    text: 'Good day,\n\nwe read every message.\n\nYours\nLantern Row Films',
  });
});

test('unknown, missing and unfit placeholders are refused by name', async () => {
  const { subject, text, links } = defaultWords('orderToConfirm');
  const words = { subject, text, links };
  expect(await site.faultsOf({ orderToConfirm: { ...words, text: 'Please confirm {nmae}' } })).toEqual([
    'orderToConfirm.text cannot have {nmae}: choose among the placeholders that fit here',
    'orderToConfirm.text must have {confirmation}: the link that confirms the order',
  ]);
  expect(await site.faultsOf({ orderToConfirm: { ...words, subject: 'See {items}' } })).toEqual([
    'orderToConfirm.subject cannot have {items}: choose among the placeholders that fit here',
  ]);
  expect(await site.faultsOf({ orderToConfirm: { ...words, subject: 'One\nBcc: two' } })).toEqual([
    'orderToConfirm.subject must be one line',
  ]);
  expect(await site.faultsOf({ signature: '{name}', sender: 'x'.repeat(81), invented: {} })).toHaveLength(3);
});

test('the preview has the draft’s words, in the sender’s name, as text, as HTML and as a mail', async () => {
  await site.save({ sender: 'Lantern Rów', messageReceived: { ...RECEIVED, subject: 'A <b>draft</b>' } });
  const preview = await (await site.editor.send('GET', '/api/staff/mail-words/messageReceived')).json();
  expect(preview).toMatchObject({
    subject: 'A <b>draft</b>',
    text: expect.stringContaining('we read every'),
  });
  expect(preview.source).toMatch(/^From: =\?UTF-8\?Q\?Lantern_R=C3=B3w\?= <office@films\.example>\r\n/m);
  expect(preview.source).toContain('Content-Type: text/html');
  const html = await site.editor.send('GET', '/api/staff/mail-words-html/messageReceived');
  expect(await html.text()).toContain('we read every message.');
  expect(html.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'.*; sandbox; frame-ancestors /,
  );
  expect((await site.editor.send('GET', '/api/staff/mail-words-html/nothing')).status).toBe(404);
  const desk = await staffVisitor(site, await addStaff(site.db, 'omar@films.example', 'desk'));
  expect((await desk.send('GET', '/api/staff/mail-words-html/messageReceived')).status).toBe(403);
});

test('a test goes to whoever asks, as often as the limit allows, and not with unfinished words', async () => {
  await site.save({ orderPaid: { subject: 'Paid', text: 'Thank you' } });
  const send = (mail: string, from = site) => from.editor.send('POST', `/api/staff/mail-words/${mail}/test`);
  const refused = await send('orderPaid');
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining('text must have {orderPage}'),
  ]);
  await site.save({ orderPaid: { subject: 'Paid {orderNumber}', text: 'Thank you\n\n{orderPage}' } });
  expect(await (await send('orderPaid')).json()).toEqual({ to: EVE });
  const [mail] = await site.mailsTo(EVE);
  expect(mail?.letter).toMatchObject({ subject: 'Paid 2026-00042' });
  const more = await Promise.all(Array.from({ length: MAIL_TEST_LIMIT.tries }, () => send('invitation')));
  expect(more.filter(({ status }) => status === 429)).toHaveLength(1);

  const without = await start({});
  expect((await send('orderPaid', without)).status).toBe(409);
});

test('a content folder may have words of mails, by the same rules', async () => {
  const { pool, db } = await startApp({ demo: true });
  await expect(
    importFiles(pool, { 'mails.json': { orderPaid: { subject: 'Paid', text: 'Thanks' } } }),
  ).rejects.toThrow('mails.json, orderPaid.text: must have {orderPage}');
  await importFiles(pool, { 'mails.json': { sender: 'The Row', messageReceived: RECEIVED } });
  expect(await readOwnMails(db)).toEqual({ sender: 'The Row', messageReceived: RECEIVED });
});

test('an editor changes neither the words of mails nor who gets messages: those are an owner’s', async () => {
  const eve = await staffVisitor(site, await addStaff(site.db, 'edith@films.example', 'editor'));
  for (const entry of ['mails', 'forms']) {
    const address = `/api/staff/content/documents/${entry}`;
    const saved = await eve.send('PUT', `${address}/draft`, { body: {}, basedOn: 0 });
    expect([saved.status, (await eve.send('GET', address)).status], entry).toEqual([403, 403]);
    const entries = [{ kind: 'documents', entry, number: 1 }];
    expect((await eve.send('POST', '/api/staff/content/publish', { entries })).status, entry).toBe(403);
  }
  expect((await eve.send('GET', '/api/staff/mail-words/orderReceived')).status).toBe(403);
});
