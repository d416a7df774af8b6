import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDrizzle } from '#server/platform/db/drizzle.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createLimits } from '#server/platform/http/limits/rate-limits.ts';
import { silent } from '#tests/silent.ts';
import { MAIL, MESSAGE, OFFICE, SUBMISSION, startInbox } from './fixture.ts';

const inbox = await startInbox();
beforeEach(inbox.empty);

const mails = () =>
  inbox.rows(
    `SELECT to_address AS "to", state, contact_message AS contact, film_submission AS film,
      EXISTS (SELECT FROM graphile_worker.jobs WHERE key = 'mail ' || mails.id) AS "hasJob" FROM mails ORDER BY id`,
  );

describe('accepted', () => {
  it('stores a message and queues a mail to the company and an acknowledgement', async () => {
    expect(await inbox.contact({})).toMatchObject({ status: 200, body: { success: true } });

    expect(await inbox.rows('SELECT * FROM contact_messages')).toMatchObject([
      {
        id: 1,
        first_name: 'Ada',
        last_name: 'Marsh',
        email: 'ada@home.example',
        phone_number: '+44 20 7946 0000',
        message: 'Where can I see Barley Sunday?',
        spam_reasons: [],
      },
    ]);
    const queued = { state: 'queued', contact: 1, film: null, hasJob: true };
    expect(await mails()).toEqual([
      { to: OFFICE, ...queued },
      { to: 'ada@home.example', ...queued },
    ]);
  });

  it('a message about a topic has it as the subject of its conversation and names it to the company', async () => {
    await inbox.contact({ topic: 'School\nscreenings' });
    expect(await inbox.rows('SELECT subject FROM threads')).toEqual([{ subject: 'School screenings' }]);
    const [toCompany] = await inbox.rows("SELECT letter ->> 'text' AS text FROM mails ORDER BY id");
    expect(toCompany?.text).toContain('About: School screenings\n');
  });

  it('stores texts in Unicode’s composed form', async () => {
    await inbox.contact({ firstName: 'Zoe\u0308' });
    expect(await inbox.rows('SELECT first_name FROM contact_messages')).toEqual([{ first_name: 'Zo\u00eb' }]);
  });

  it('stores a submission with only the required fields', async () => {
    expect(await inbox.submit({})).toMatchObject({ status: 200, body: { success: true } });

    expect(await inbox.rows('SELECT * FROM film_submissions')).toMatchObject([
      {
        film_title: 'The Salt Road',
        screener_url: 'https://screener.example/salt-road',
        phone_number: '',
        genre: '',
        synopsis: '',
        trailer_url: '',
        copyright_agreement: false,
      },
    ]);
    const queued = { state: 'queued', contact: null, film: 1, hasJob: true };
    expect(await mails()).toEqual([
      { to: OFFICE, ...queued },
      { to: SUBMISSION.email, ...queued },
    ]);
  });

  it('stores every field of a submission', async () => {
    const said = { phoneNumber: '020 7946 0001', genre: 'sci-fi', trailerUrl: 'http://t.example/1' };
    expect((await inbox.submit({ ...said, copyrightAgreement: true })).status).toBe(200);

    expect(await inbox.rows('SELECT * FROM film_submissions')).toMatchObject([
      {
        phone_number: '020 7946 0001',
        genre: 'sci-fi',
        trailer_url: 'http://t.example/1',
        copyright_agreement: true,
      },
    ]);
  });

  it('accepts a synopsis of more than 500 words', async () => {
    expect((await inbox.submit({ synopsis: 'salt '.repeat(700) })).status).toBe(200);
    expect(await inbox.count('film_submissions')).toBe(1);
  });

  it('stores mails as unsent without a mail server', async () => {
    expect((await inbox.contact({}, { to: inbox.create({ mail: MAIL }) })).status).toBe(200);
    expect(await inbox.count('contact_messages')).toBe(1);
    const unsent = { state: 'unsent', contact: 1, film: null, hasJob: false };
    expect(await mails()).toEqual([
      { to: OFFICE, ...unsent },
      { to: 'ada@home.example', ...unsent },
    ]);
  });

  it('stores no mail to a company without an address', async () => {
    const to = inbox.create({ mail: { SITE_URL: 'https://films.example' } });
    expect((await inbox.contact({}, { to })).status).toBe(200);
    expect((await mails()).map((mail) => mail.to)).toEqual(['ada@home.example']);
  });
});

describe('refused', () => {
  it.each(Object.keys(MESSAGE))('a message without %s, naming the field', async (field) => {
    for (const value of [undefined, '', '   ', null, 7]) {
      const { status, body } = await inbox.contact({ [field]: value });
      expect(status).toBe(400);
      expect(body).toMatchObject({ success: false, error: expect.any(String) });
      expect(Object.keys(body.fields)).toEqual([field]);
      expect(body.fields[field]).toMatch(value === null || value === 7 ? / must be text$/ : / is required$/);
    }
    expect(await inbox.count('contact_messages')).toBe(0);
  });

  it.each(Object.keys(SUBMISSION))('a submission without %s, naming the field', async (field) => {
    const { status, body } = await inbox.submit({ [field]: undefined });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(body.fields[field]).toMatch(/ is required$/);
    expect(await inbox.count('film_submissions')).toBe(0);
  });

  it('names all invalid fields at once', async () => {
    const { status, body } = await inbox.send('/api/contact', {});
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual(Object.keys(MESSAGE));
  });

  it.each([
    ['firstName', 'x'.repeat(101)],
    ['lastName', 'x'.repeat(101)],
    ['phoneNumber', '1'.repeat(51)],
    ['message', 'x'.repeat(10_001)],
    ['email', `${'x'.repeat(250)}@home.example`],
  ])('a %s that is too long', async (field, value) => {
    const { status, body } = await inbox.contact({ [field]: value });
    expect(status).toBe(400);
    expect(body.fields[field]).toMatch(/^[A-Z][a-z ]+ may be at most (?:50|100|254|10,000) characters long$/);
  });

  it.each([
    'ada',
    'ada@',
    '@home.example',
    'ada@home.example, b@home.example',
    'ada@home.example\r\nBcc: b@x.example',
  ])('the email address %j', async (email) => {
    const { status, body } = await inbox.contact({ email });
    expect(status).toBe(400);
    expect(body.fields.email).toBe('Email must be an address such as name@example.com');
  });

  it.each([
    'javascript:alert(1)',
    'ftp://screener.example/film',
    'screener.example/film',
    'https:screener.example',
    'https://',
    'https://screener.example/a\nb',
    'https://screener.example/a b',
    'data:text/html,hello',
  ])('the web address %j', async (address) => {
    for (const [field, label] of [
      ['screenerUrl', 'Screener URL'],
      ['trailerUrl', 'Trailer URL'],
    ] as const) {
      const { status, body } = await inbox.submit({ [field]: address });
      expect(status).toBe(400);
      expect(body.fields[field]).toBe(`${label} must be a web address that begins with http:// or https://`);
    }
  });

  it('a genre that is not on the list', async () => {
    const { status, body } = await inbox.submit({ genre: 'western' });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ genre: 'Genre must be one of those listed' });
  });

  it("a body that is not JSON, with the form's own reply", async () => {
    const app = inbox.create({});
    const asForm = await app.request('/api/contact', { method: 'POST', body: new URLSearchParams(MESSAGE) });
    expect(asForm.status).toBe(415);
    expect(await asForm.json()).toMatchObject({ success: false });
    const headers = { 'Content-Type': 'application/json' };
    const broken = await app.request('/api/contact', { method: 'POST', headers, body: '{"firstName":' });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ success: false, error: 'The body is not valid JSON' });
  });

  it.each(['/api/contact', '/api/film-submission'])(
    "more than 64 kB to %s, with the form's own reply",
    async (path) => {
      const { status, body } = await inbox.send(path, { message: 'x'.repeat(64 * 1024) });
      expect(status).toBe(413);
      expect(body).toEqual({
        success: false,
        error: 'That is too large: at most 64 kB',
        code: 'too-large',
      });
    },
  );
});

describe('likely spam', () => {
  it('is acknowledged, stored as spam with its reasons, and not mailed', async () => {
    const answer = await inbox.contact({ website: 'https://pills.example', openForMs: 400 });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(await inbox.rows('SELECT spam_reasons FROM contact_messages')).toEqual([
      { spam_reasons: ['the hidden field was filled', 'sent within three seconds'] },
    ]);
    expect(await mails()).toEqual([]);
  });

  it('is not assumed for a person without scripts', async () => {
    await inbox.submit({ website: '' });
    expect(await inbox.rows('SELECT spam_reasons FROM film_submissions')).toEqual([{ spam_reasons: [] }]);
  });
});

describe('failure', () => {
  it('of the mails stores nothing and acknowledges nothing', async () => {
    await inbox.pool.query(`ALTER TABLE mails ADD CONSTRAINT no_more CHECK (false) NOT VALID`);
    try {
      const { status, body } = await inbox.contact({});
      expect(status).toBe(500);
      expect(body).toMatchObject({ success: false, error: expect.stringContaining('Something went wrong') });
      expect(await inbox.count('contact_messages')).toBe(0);
    } finally {
      await inbox.pool.query(`ALTER TABLE mails DROP CONSTRAINT no_more`);
    }
  });

  it('of the database is a 503 with the reason', async () => {
    const pool = createPool({ host: '127.0.0.1', port: 1 }, silent);
    const app = inbox.create({
      db: openDrizzle(pool),
      pool,
      limits: createLimits(pool),
    });
    for (const idempotencyKey of [undefined, randomUUID()]) {
      const { status, body, headers } = await inbox.contact({ idempotencyKey }, { to: app });
      expect(status).toBe(503);
      expect(body).toMatchObject({
        success: false,
        error: expect.stringContaining('cannot reach its database'),
      });
      expect(headers.get('Retry-After')).toBe('5');
    }
    await pool.end();
  });
});
