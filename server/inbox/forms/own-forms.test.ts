import { beforeEach, describe, expect, it } from 'vitest';
import { FILE_PIECE_BYTES, OFF_WORDS } from '#contract/core/form-fields.ts';
import type { OwnForms } from '#contract/core/own-forms.ts';
import { FORM_FILES_PATH } from '#contract/inbox/attachment-paths.ts';
import { FormsEntry } from '#server/content/model/form-entries.ts';
import { deleteUnsentFiles } from './files.ts';
import { startInbox } from './fixture.ts';

const inbox = await startInbox();

const FORMS: OwnForms = {
  topics: [{ label: 'Schools', receiver: 'schools@films.example' }, { label: 'Anything else' }],
  fields: [
    { label: 'Class', kind: 'choice', options: ['Year 5', 'Year 6'], required: true },
    { label: 'Wishes', kind: 'long-text' },
    { label: 'Letter', kind: 'file' },
    { label: 'Poster', kind: 'file' },
  ],
};
const setForms = async (forms: OwnForms | undefined) => {
  await inbox.pool.query("DELETE FROM documents WHERE name = 'forms'");
  if (forms) await inbox.pool.query("INSERT INTO documents (name, body) VALUES ('forms', $1)", [forms]);
};
/** Sends a file as the form does. Returns the first refusal, or the last reply. */
const upload = async (name: string, data: string | Buffer) => {
  const bytes = Buffer.from(data);
  const to = inbox.create({});
  let query: Record<string, string> = { name, size: String(bytes.length) };
  let sent = { status: 0, text: '' };
  for (let at = 0; at === 0 || at < bytes.length; at += FILE_PIECE_BYTES) {
    const response = await to.request(`${FORM_FILES_PATH}?${new URLSearchParams(query)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', 'X-Forwarded-For': '203.0.113.1' },
      body: new Uint8Array(bytes.subarray(at, at + FILE_PIECE_BYTES)),
    });
    sent = { status: response.status, text: await response.text() };
    if (sent.status !== 200) return sent;
    query = { token: JSON.parse(sent.text).token, at: String(at + FILE_PIECE_BYTES) };
  }
  return sent;
};
const tokenOf = async (name: string, data: string | Buffer): Promise<string> =>
  JSON.parse((await upload(name, data)).text).token;
const answer = (label: string, value: string) => ({ label, value });
const PDF = '%PDF-1.7 words';

beforeEach(async () => {
  await inbox.empty();
  await inbox.pool.query('TRUNCATE thread_attachments CASCADE');
  await setForms(FORMS);
});

describe('a message to a form with topics and fields', () => {
  it('is stored with its answers and files, and mailed to the receiver of its topic', async () => {
    const token = await tokenOf('A letter.pdf', PDF);
    const answers = [
      answer('Letter', `${token} A letter.pdf`),
      answer('Class', 'Year 5'),
      answer('Wishes', 'Subtitles\nplease'),
    ];
    expect(await inbox.contact({ topic: 'Schools', answers })).toMatchObject({ status: 200 });

    expect(await inbox.rows('SELECT topic, answers FROM contact_messages')).toEqual([
      {
        topic: 'Schools',
        answers: [
          answer('Class', 'Year 5'),
          answer('Wishes', 'Subtitles\nplease'),
          answer('Letter', 'A letter.pdf'),
        ],
      },
    ]);
    expect(await inbox.rows('SELECT contact_message, name, type, token FROM thread_attachments')).toEqual([
      { contact_message: 1, name: 'A letter.pdf', type: 'application/pdf', token: null },
    ]);
    const [toCompany, toSender] = await inbox.rows(
      `SELECT to_address AS to, letter ->> 'text' AS text FROM mails ORDER BY id`,
    );
    expect(toCompany?.to).toBe('schools@films.example');
    expect(toCompany?.text).toContain('About: Schools\nClass: Year 5\nLetter: A letter.pdf\n');
    expect(toCompany?.text).toContain('Wishes\n\nSubtitles\nplease');
    expect(toSender?.to).toBe('ada@home.example');
  });

  it('goes to the company’s address with a topic that has no receiver', async () => {
    await inbox.contact({ topic: 'Anything else', answers: [answer('Class', 'Year 6')] });
    expect((await inbox.rows('SELECT to_address AS to FROM mails ORDER BY id'))[0]?.to).toBe(
      'office@films.example',
    );
  });

  it('is refused with a sentence for each missing, unknown and wrong answer, and stores nothing', async () => {
    const answers = [answer('Class', 'Year 7'), answer('Colour', 'red'), answer('Letter', 'no-token')];
    const { status, body } = await inbox.contact({ answers });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      topic: 'Topic is required',
      'answers.Colour': 'Colour is no longer asked for: please reload the page',
      'answers.Class': 'Class must be one of those listed',
    });
    expect((await inbox.contact({ topic: 'Schools' })).body.fields).toEqual({
      'answers.Class': 'Class is required',
    });
    const gone = await inbox.contact({
      topic: 'Schools',
      answers: [answer('Class', 'Year 5'), answer('Letter', `${crypto.randomUUID()} a.pdf`)],
    });
    expect(gone.body.fields).toEqual({
      'answers.Letter': 'Letter has been deleted meanwhile: please choose the file again',
    });
    expect(await inbox.count('contact_messages')).toBe(0);
  });

  it('may have 20 MB of files', async () => {
    const large = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(10 * 1024 * 1024 - 5)]);
    const first = await tokenOf('a.pdf', large);
    const second = await tokenOf('b.pdf', large);
    await inbox.pool.query("UPDATE thread_attachments SET bytes = bytes + 1 WHERE name = 'b.pdf'");
    const { status, body } = await inbox.contact({
      topic: 'Schools',
      answers: [answer('Class', 'Year 5'), answer('Letter', first), answer('Poster', second)],
    });
    expect([status, body.fields]).toEqual([
      400,
      { 'answers.Poster': 'All files together may have at most 20 MB' },
    ]);
  });
});

describe('a file', () => {
  it.each([
    ['run.exe', 'MZ', 400],
    ['image.png', PDF, 400],
    ['empty.txt', '', 400],
    ['notes.txt', 'a\0b', 400],
    ['notes.txt', 'Word', 200],
    ['../../x.pdf', PDF, 200],
    ['large.pdf', Buffer.alloc(10 * 1024 * 1024 + 1), 400],
  ])('%s is taken only if it is one of the kinds, by its content: case %#', async (name, data, status) => {
    expect((await upload(name, data)).status).toBe(status);
    expect(await inbox.count('thread_attachments')).toBe(status === 200 ? 1 : 0);
  });

  it('is refused where no field is for one, and at the daily maximum of all', async () => {
    await inbox.pool.query(
      "INSERT INTO thread_attachments (name, type, bytes, is_kept) VALUES ('a', 'b', $1, true)",
      [500 * 1024 * 1024],
    );
    expect((await upload('a.pdf', PDF)).status).toBe(429);
    await setForms({ fields: [{ label: 'Day', kind: 'text' }] });
    expect((await upload('a.pdf', PDF)).status).toBe(409);
    await setForms(undefined);
    expect((await upload('a.pdf', PDF)).status).toBe(409);
  });

  it('belongs to one message only, and is deleted a day later if its form was not sent', async () => {
    const token = await tokenOf('a.pdf', PDF);
    await tokenOf('unsent.pdf', PDF);
    const given = { topic: 'Schools', answers: [answer('Class', 'Year 5'), answer('Letter', token)] };
    expect((await inbox.contact(given)).status).toBe(200);
    expect((await inbox.contact({ ...given, message: 'Again' })).status).toBe(400);

    expect(await deleteUnsentFiles(inbox.db)).toBe(0);
    await inbox.pool.query("UPDATE thread_attachments SET created_at = now() - interval '25 hours'");
    expect(await deleteUnsentFiles(inbox.db)).toBe(1);
    expect(await inbox.rows('SELECT name FROM thread_attachments')).toEqual([{ name: 'a.pdf' }]);
  });
});

it('a file is whole only with all its pieces, each in its place', async () => {
  const data = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(2 * FILE_PIECE_BYTES)]);
  const send = async (query: string, body: Buffer) => {
    const init = { method: 'POST', body: new Uint8Array(body) };
    const response = await inbox.create({}).request(`${FORM_FILES_PATH}?${query}`, init);
    return { status: response.status, text: await response.text() };
  };
  const piece = (at: number) => data.subarray(at * FILE_PIECE_BYTES, (at + 1) * FILE_PIECE_BYTES);
  const { token } = JSON.parse((await send(`name=a.pdf&size=${data.length}`, piece(0))).text);
  const given = { topic: 'Schools', answers: [answer('Class', 'Year 5'), answer('Letter', token)] };
  expect((await inbox.contact(given)).status).toBe(400);
  const next = (at: number, body: Buffer) => send(`token=${token}&at=${at * FILE_PIECE_BYTES}`, body);
  expect((await next(2, piece(2))).status).toBe(400); // the second is missing
  expect((await next(1, Buffer.from('short'))).status).toBe(400);
  expect((await next(2, piece(1))).status).toBe(400); // beyond its end
  expect((await next(1, piece(1))).status).toBe(200);
  expect((await next(1, piece(1))).status).toBe(200); // a repeat
  expect((await next(2, piece(2))).status).toBe(200);
  expect((await inbox.contact(given)).status).toBe(200);
  expect(await inbox.rows('SELECT sum(length(data))::int AS bytes FROM attachment_pieces')).toEqual([
    { bytes: data.length },
  ]);
});

describe('a form that is off', () => {
  it('refuses with the company’s words, each form by itself', async () => {
    await setForms({ contactOff: true, contactOffWords: 'Back in May.' });
    const refused = await inbox.contact({});
    expect(refused).toMatchObject({ status: 409, body: { success: false, error: 'Back in May.' } });
    expect(refused.headers.get('Error-Code')).toBe('form-closed');
    expect((await inbox.submit({})).status).toBe(200);

    await setForms({ submissionOff: true });
    expect((await inbox.contact({})).status).toBe(200);
    expect(await inbox.submit({})).toMatchObject({
      status: 409,
      body: { error: OFF_WORDS.submission },
    });
  });
});

describe('the company’s text', () => {
  const faults = (forms: unknown) =>
    FormsEntry.safeParse(forms).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

  it('has labels of its own, options for choices, and addresses as receivers', () => {
    expect(faults({})).toBeUndefined();
    expect(faults({ fields: [{ label: 'Day' }, { label: 'Letter', kind: 'file', options: ['a'] }] })).toBe(
      undefined,
    );
    expect(
      faults({
        topics: [{ label: 'Schools', receiver: 'nobody' }],
        fields: [{ label: 'Email' }, { label: 'Class', kind: 'choice', options: ['One'] }],
      }),
    ).toEqual([
      'topics.0.receiver must be an email address',
      'fields.0.label is a field of the form already',
      'fields.1.options must be at least two',
    ]);
    expect(faults({ topics: [{ label: 'Schools' }, { label: 'schools' }] })).toEqual([
      'topics.1.label occurs twice',
    ]);
    const many = Array.from({ length: 13 }, (_, at) => ({ label: `Field ${at}` }));
    expect(faults({ topics: many, fields: many })).toEqual([
      'topics must be at most 12 topics',
      'fields must be at most 12 fields',
    ]);
  });
});
