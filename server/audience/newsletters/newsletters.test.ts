import { expect, test } from 'vitest';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startAudience } from '../audience-fixture.ts';

const TEXT = {
  nodeType: 'document',
  content: [{ nodeType: 'paragraph', content: [{ nodeType: 'text', value: 'A new film is here.' }] }],
};
const WORDS = { subject: 'New in May', intro: 'Three films', text: TEXT };

async function startNewsletters(...args: Parameters<typeof startAudience>) {
  const site = await startAudience(...args);
  const olga = await staffVisitor(site, await addStaff(site.db, 'olga@films.example', 'owner'));
  const call = async (method: string, path: string, body?: object) => {
    const reply = await olga.send(method, `/api/staff/${path}`, body);
    const text = await reply.text();
    const isJson = reply.ok && reply.headers.get('content-type')?.includes('json');
    const value: unknown = isJson ? JSON.parse(text) : text;
    const read = typeof value === 'string' ? { text: value } : value;
    return { status: reply.status, ...(read as object) } as Record<string, unknown>;
  };
  /** A written newsletter. */
  const begin = async () => {
    const { id } = await call('POST', 'newsletters', { from: 'empty' });
    const { revision } = await call('PUT', `newsletters/${id}`, { ...WORDS, revision: 1 });
    return { id, revision };
  };
  return { ...site, call, begin };
}

test('a newsletter is written, seen, tested and sent to each subscriber once', async () => {
  const site = await startNewsletters();
  for (const name of ['ada', 'berta', 'cleo']) await site.confirmed(`${name}@home.example`);
  await site.subscribe('unconfirmed@home.example');
  const { id, revision } = await site.begin();
  expect(await site.call('PUT', `newsletters/${id}`, { ...WORDS, revision: 1 })).toMatchObject({
    status: 409,
  });
  expect(await site.call('GET', `newsletters/${id}/preview`)).toMatchObject({
    subject: 'New in May',
    text: expect.stringContaining('A new film is here.'),
  });
  expect(await site.call('POST', `newsletters/${id}/send`, { revision })).toMatchObject({
    state: 'queued',
    counts: { waiting: 3, sent: 0 },
  });
  expect(await site.call('POST', `newsletters/${id}/send`, { revision })).toMatchObject({ status: 409 });
  await site.send();
  expect(site.mailServer.mails.map(({ recipients }) => recipients.join()).sort()).toEqual([
    'ada@home.example',
    'berta@home.example',
    'cleo@home.example',
  ]);
  const [first, second] = site.mailServer.mails;
  expect(first?.headers.get('list-unsubscribe')).not.toBe(second?.headers.get('list-unsubscribe'));
  expect(first?.raw).not.toContain('preferences.invalid');
  expect(await site.call('GET', `newsletters/${id}`)).toMatchObject({
    state: 'sent',
    counts: { sent: 3, waiting: 0 },
  });
});

test('who leaves while it is sent gets nothing more, and a stopped one goes on where it was', async () => {
  const site = await startNewsletters();
  const token = await site.confirmed('ada@home.example');
  await site.confirmed('berta@home.example');
  const { id, revision } = await site.begin();
  await site.call('POST', `newsletters/${id}/send`, { revision });
  await site.call('POST', `newsletters/${id}/stop`);
  await site.send();
  expect(site.mailServer.mails).toEqual([]);
  await site.press(token, { 'List-Unsubscribe': 'One-Click' }, '?end=newsletter');
  await site.call('POST', `newsletters/${id}/continue`);
  await site.send();
  expect(site.mailServer.mails.map(({ recipients }) => recipients)).toEqual([['berta@home.example']]);
});

test('an address that nobody has is stopped, and one that is busy is tried again', async () => {
  const answers: Record<string, [number, string]> = {
    'gone@home.example': [550, '5.1.1 No such user'],
    'busy@home.example': [451, '4.2.2 Mailbox full'],
  };
  const site = await startNewsletters(
    {},
    {
      onRcptTo({ address }, _session, accept) {
        const [code, words] = answers[address] ?? [];
        accept(code ? Object.assign(new Error(words), { responseCode: code }) : null);
      },
    },
  );
  for (const name of ['gone', 'busy', 'ada']) await site.confirmed(`${name}@home.example`);
  const { id, revision } = await site.begin();
  await site.call('POST', `newsletters/${id}/send`, { revision });
  await site.send();
  expect(await site.call('GET', `newsletters/${id}`)).toMatchObject({
    counts: { sent: 1, waiting: 1, failed: 1 },
    fault: null,
  });
  const { rows } = await site.pool.query('SELECT email_key FROM returned_addresses');
  expect(rows).toEqual([{ email_key: 'gone@home.example' }]);
  delete answers['busy@home.example'];
  await site.pool.query('UPDATE mailing_receivers SET next_at = now()');
  await site.send();
  expect(await site.call('GET', `newsletters/${id}`)).toMatchObject({
    state: 'sent',
    counts: { sent: 2, failed: 1 },
  });
});

test('a server that refuses everybody stops the newsletter, and no address', async () => {
  const server = { refuses: true };
  const site = await startNewsletters(
    {},
    {
      onRcptTo(_address, _session, accept) {
        const refusal = Object.assign(new Error('relay not permitted'), { responseCode: 550 });
        accept(server.refuses ? refusal : null);
      },
    },
  );
  await site.pool.query(
    `INSERT INTO subscribers (email, email_key, token) SELECT a, a, a FROM (SELECT 'reader-' || n || '@home.example' AS a FROM generate_series(1, 25) AS n) AS addresses`,
  );
  await site.pool.query(
    `INSERT INTO consents (subscriber_id, topic, asked_on, confirmed_at, confirmed_by) SELECT id, 'newsletter', '/newsletter', now(), 'link' FROM subscribers`,
  );
  const { id, revision } = await site.begin();
  await site.call('POST', `newsletters/${id}/send`, { revision });
  await site.send();
  expect(await site.call('GET', `newsletters/${id}`)).toMatchObject({
    state: 'stopped',
    counts: { sent: 0, waiting: 25, failed: 0 },
  });
  expect((await site.pool.query('SELECT FROM returned_addresses')).rowCount).toBe(0);
  server.refuses = false;
  await site.call('POST', `newsletters/${id}/continue`);
  await site.send();
  expect(await site.call('GET', `newsletters/${id}`)).toMatchObject({ state: 'sent', counts: { sent: 25 } });
});

test('a mail server that is away loses nothing and says so', async () => {
  const site = await startNewsletters();
  await site.confirmed('ada@home.example');
  const { id, revision } = await site.begin();
  await site.call('POST', `newsletters/${id}/send`, { revision });
  const { SMTP_URL } = site.mail;
  site.mail.SMTP_URL = 'smtp://127.0.0.1:1';
  await site.send();
  expect(await site.call('GET', `newsletters/${id}`)).toMatchObject({
    state: 'queued',
    fault: expect.stringContaining('ECONNREFUSED'),
    counts: { waiting: 1 },
  });
  site.mail.SMTP_URL = SMTP_URL;
  await site.send();
  expect(await site.call('GET', `newsletters/${id}`)).toMatchObject({
    state: 'sent',
    fault: null,
    counts: { sent: 1 },
  });
});

test('subscribers are imported with a proof, never those who have left, and exported with it', async () => {
  const site = await startNewsletters();
  const token = await site.confirmed('left@home.example');
  await site.press(token, { do: 'stop' });
  const csv =
    'Email Address;Confirmed\nada@home.example;2025-03-01\nleft@home.example;\nnobody;\nada@HOME.example;\n';
  const proof = 'Confirmed by a link in our former newsletter';
  expect(await site.call('POST', 'newsletter-subscribers', { csv, proof: 'yes', trial: true })).toMatchObject(
    {
      status: 400,
    },
  );
  const told = { added: 1, left: 1, known: 0, refused: [{ line: 4, value: 'nobody' }] };
  expect(await site.call('POST', 'newsletter-subscribers', { csv, proof, trial: true })).toMatchObject(told);
  expect(await site.call('POST', 'newsletter-subscribers', { csv, proof, trial: false })).toMatchObject(told);
  expect(await site.call('POST', 'newsletter-subscribers', { csv, proof, trial: false })).toMatchObject({
    added: 0,
    known: 1,
  });
  expect(await site.call('GET', 'subscribers?search=ADA')).toMatchObject({
    total: 1,
    rows: [{ email: 'ada@home.example', newsletter: 'yes', alerts: 0, isMember: false }],
  });
  const { rows } = await site.pool.query(
    'SELECT confirmed_by, asked_on, confirmed_at FROM consents WHERE ended_at IS NULL',
  );
  expect(rows).toMatchObject([
    { confirmed_by: 'import', asked_on: proof, confirmed_at: new Date('2025-03-01') },
  ]);
});

test('what proves a consent comes through an export and an import, and whom staff took off stays off', async () => {
  const site = await startNewsletters();
  await site.confirmed('ada@home.example');
  const [{ asked_at, confirmed_at }] = (await site.pool.query('SELECT asked_at, confirmed_at FROM consents'))
    .rows;
  const { text: csv } = await site.call('GET', 'newsletter-subscribers');
  await site.pool.query('DELETE FROM subscribers');
  const list = { csv, proof: 'From our former site', trial: false };
  await site.call('POST', 'newsletter-subscribers', list);
  const { rows } = await site.pool.query(
    'SELECT subscriber_id, asked_at, asked_on, confirmed_at FROM consents',
  );
  const whole = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000);
  expect(rows).toMatchObject([
    {
      asked_at: whole(asked_at),
      asked_on: 'From our former site: /newsletter',
      confirmed_at: whole(confirmed_at),
    },
  ]);

  await site.call('DELETE', `subscribers/${rows[0]?.subscriber_id}`);
  expect(await site.call('GET', 'subscribers')).toMatchObject({ total: 0 });
  expect(await site.call('POST', 'newsletter-subscribers', list)).toMatchObject({ added: 0, left: 1 });
});

test('a source that is cut within a letter is imported', async () => {
  const site = await startNewsletters();
  const csv = `email,source\nada@home.example,${'a'.repeat(199)}🎬\n`;
  const list = { csv, proof: 'From our former site', trial: false };
  expect(await site.call('POST', 'newsletter-subscribers', list)).toMatchObject({ added: 1 });
});

test('50,000 subscribers are queued within ten seconds', { timeout: 120_000 }, async () => {
  const site = await startNewsletters();
  await site.pool.query(
    `INSERT INTO subscribers (email, email_key, token) SELECT a, a, a FROM (SELECT 'reader-' || n || '@home.example' AS a FROM generate_series(1, 50000) AS n) AS addresses`,
  );
  await site.pool.query(
    `INSERT INTO consents (subscriber_id, topic, asked_on, confirmed_at, confirmed_by) SELECT id, 'newsletter', '/newsletter', now(), 'link' FROM subscribers`,
  );
  const { id, revision } = await site.begin();
  const before = performance.now();
  expect(await site.call('POST', `newsletters/${id}/send`, { revision })).toMatchObject({
    counts: { waiting: 50_000 },
  });
  expect(performance.now() - before).toBeLessThan(10_000);
});
