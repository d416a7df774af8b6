import { beforeEach, expect, test } from 'vitest';
import type { DecisionMail } from '#contract/inbox/staff-submissions.ts';
import { discardDraft } from '#server/content/drafts/drafts.ts';
import { emptyTrash } from '#server/content/trash/trash.ts';
import { filmSubmissions } from '#server/platform/db/tables/inbox.ts';
import { replyTemplates } from '#server/platform/db/tables/threads.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Visitor } from '#tests/visitor.ts';
import { addSubmission, startBoard } from './fixture.ts';

const mail = {
  SITE_URL: 'https://films.example',
  MAIL_FROM: 'desk@films.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
};
const site = await startBoard({ mail });
const { db, pool, ada, bo, one, move, status } = site;
const TOKEN = 'the-token-of-idris';

let id: number;
beforeEach(async () => {
  await db.delete(replyTemplates);
  await db.delete(filmSubmissions);
  id = await addSubmission(db, { token: TOKEN, synopsis: 'Two sisters and a ferry.', genre: 'drama' });
});

const path = () => `/api/staff/submissions/${id}/decision`;
const draft = async (by: Visitor = ada) => (await (await by.send('GET', path())).json()) as DecisionMail;
const tell = (by: Visitor, mail: DecisionMail, idempotencyKey = crypto.randomUUID()) => {
  const { outcome, subject, text, seen } = mail;
  return by.send('POST', path(), { outcome, subject, text, seen, idempotencyKey });
};
const mails = async () =>
  (await pool.query("SELECT to_address, letter ->> 'text' AS text, state FROM mails")).rows;
const stage = async () => (await status(TOKEN)).stage;

test('without a decision there is no mail to send', async () => {
  expect(await draft()).toBeNull();
});

test('a decision is mailed when a person sends the text, and not before', async () => {
  await move(ada, id, 'received', 'declined');
  const mail = await draft();
  expect(mail).toMatchObject({ outcome: 'declined', to: 'idris@films.example', canSend: true, seen: null });
  expect(mail.text).toMatch(/^Dear Idris,\n\nThank you for sending us The Salt Road,.*\nada\n/s);
  expect(await mails()).toEqual([]);
  expect(await stage()).toBe('considering');

  const reply = await tell(ada, { ...mail, text: 'Dear Idris, not this time.' });
  expect(await reply.json()).toMatchObject({
    notifiedStage: 'declined',
    events: [{ who: 'ada', note: 'Told the sender by mail' }, {}],
  });
  expect(await mails()).toEqual([
    { to_address: 'idris@films.example', text: 'Dear Idris, not this time.', state: 'queued' },
  ]);
  expect(await stage()).toBe('declined');
  expect(await draft()).toBeNull();
});

test('a decision announced by other means is not offered for sending again', async () => {
  const byHand = await startBoard({ mail: { SITE_URL: mail.SITE_URL, MAIL_FROM: mail.MAIL_FROM } });
  const film = await addSubmission(byHand.db, {
    token: 'another-token',
    synopsis: 'A ferry.',
    genre: 'drama',
  });
  await byHand.move(byHand.ada, film, 'received', 'declined');
  const at = `/api/staff/submissions/${film}/decision`;
  const { outcome, subject, text, seen } = (await (await byHand.ada.send('GET', at)).json()) as DecisionMail;
  const body = { outcome, subject, text, seen, idempotencyKey: crypto.randomUUID() };
  expect((await byHand.ada.send('POST', at, body)).status).toBe(200);
  const { rows } = await byHand.pool.query('SELECT state, sent_at IS NOT NULL AS is_dated FROM mails');
  expect(rows).toEqual([{ state: 'sent', is_dated: true }]);
  expect(await (await byHand.ada.send('GET', at)).json()).toBeNull();
});

test('the drafted mail of a film with the longest title can be sent', async () => {
  await pool.query('UPDATE film_submissions SET film_title = $1', [`a${'🐟'.repeat(149)}`]);
  await move(ada, id, 'received', 'declined');
  expect((await tell(ada, await draft())).status).toBe(200);
});

test('repeated requests send one mail', async () => {
  await move(ada, id, 'received', 'offer');
  const [mail, key] = [await draft(), crypto.randomUUID()];
  const replies = await Promise.all(Array.from({ length: 5 }, () => tell(ada, mail, key)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await mails()).toHaveLength(1);
});

test('of two people who announce it, the second sees that the first has', async () => {
  await move(ada, id, 'received', 'declined');
  const [ofAda, ofBo] = [await draft(ada), await draft(bo)];
  await tell(ada, ofAda);
  const second = await tell(bo, ofBo);
  expect(second.status).toBe(409);
  expect(await mails()).toHaveLength(1);
});

test('a decision that was withdrawn meanwhile is not announced', async () => {
  await move(ada, id, 'received', 'declined');
  const mail = await draft();
  await move(bo, id, 'declined', 'shortlisted');
  const late = await tell(ada, mail);
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('bo has moved')]);
  expect(await mails()).toEqual([]);
});

test('a saved reply for the outcome replaces the default text', async () => {
  await db.insert(replyTemplates).values([
    { name: 'Other', text: 'Other', outcome: null },
    { name: 'No', subject: 'About {filmTitle}', text: 'No, {firstName}. {staffName}', outcome: 'declined' },
  ]);
  await move(ada, id, 'received', 'declined');
  expect(await draft()).toMatchObject({ subject: 'About The Salt Road', text: 'No, Idris. ada' });
});

test('a sender’s text adds no line to the subject', async () => {
  await db.update(filmSubmissions).set({ filmTitle: 'Salt\r\nBcc: all@films.example' });
  await move(ada, id, 'received', 'declined');
  expect((await draft()).subject).toBe('Your film Salt Bcc: all@films.example');
});

test('a signed film becomes a draft, once', async () => {
  const make = () => ada.send('POST', `/api/staff/submissions/${id}/draft-film`);
  expect((await make()).status).toBe(409);
  await move(ada, id, 'received', 'signed');
  await Promise.all([make(), make()]);
  expect(await one(ada, id)).toMatchObject({ film: 'the-salt-road' });
  const { rows } = await pool.query('SELECT entry, body, state FROM named_versions');
  expect(rows).toMatchObject([
    {
      entry: 'the-salt-road',
      state: 'draft',
      body: {
        title: 'The Salt Road',
        description: 'Two sisters and a ferry.',
        genre: ['drama'],
        producers: ['Idris Vale'],
      },
    },
  ]);
});

test('once its draft is purged, a signed film can become a new one, and owns no other slug', async () => {
  const make = () => ada.send('POST', `/api/staff/submissions/${id}/draft-film`);
  await db.update(filmSubmissions).set({ stage: 'signed', filmTitle: 'The Ferry' });
  await make();
  await discardDraft(pool, { kind: 'films', entry: 'the-ferry' });
  expect(await one(ada, id)).toMatchObject({ film: 'the-ferry' }); // it can be restored
  await pool.query("UPDATE entries SET trashed_at = trashed_at - interval '8 days'");
  await inTransaction(pool, emptyTrash);
  expect(await one(ada, id)).toMatchObject({ film: null });
  await make();
  expect(await one(ada, id)).toMatchObject({ film: 'the-ferry' });
});
