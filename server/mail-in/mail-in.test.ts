import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attachmentPath } from '#contract/attachment-paths.ts';
import { anAnswer, startDesk } from '#server/desk/fixture.ts';
import { silent } from '#tests/start-app.ts';
import { lookForMail } from './look.ts';
import { createMailbox, mailOf } from './mailbox-fixture.ts';
import { NOTES } from './take-mail.ts';

const desk = await startDesk();
const { pool, omar } = desk;
const SITE_URL = 'http://localhost';

let mailbox: ReturnType<typeof createMailbox>;
beforeEach(() => {
  mailbox = createMailbox();
});
afterEach(() =>
  pool.query(
    'TRUNCATE contact_messages, film_submissions, mails, threads, mailboxes RESTART IDENTITY CASCADE',
  ),
);

const look = (more: object = {}) =>
  lookForMail(
    { db: desk.db, open: mailbox.open, name: 'office', siteUrl: SITE_URL, log: silent, ...more },
    new AbortController().signal,
  );

/** A message that Omar has answered, and the Message-ID of his answer. */
async function answered() {
  await desk.contact({});
  const [thread] = (await omar.list()).rows;
  const id = thread?.id ?? 0;
  await omar.ok('POST', `/threads/${id}/answer`, anAnswer());
  const { rows } = await pool.query('SELECT message_id AS id FROM thread_letters WHERE thread = $1', [id]);
  return { thread: id, answers: String(rows[0]?.id) };
}
const lettersOf = async (thread: number) =>
  (await omar.read(thread)).letters.filter(({ direction }) => direction === 'in');
const stateOf = async (thread: number) => (await omar.read(thread)).state;
const placeOf = async () => (await pool.query('SELECT * FROM mailboxes')).rows[0];

test('an answer to an answer comes into its thread, makes it new, and is put away; nothing else is touched', async () => {
  const { thread, answers } = await answered();
  const other = mailbox.add(mailOf({ subject: 'Newsletter' }));
  const uid = mailbox.add(mailOf({ answers }));
  await look();
  expect(await lettersOf(thread)).toMatchObject([
    { from: { name: 'Ada Marsh', address: 'ada@home.example' }, text: 'Thank you, I will come.' },
  ]);
  expect(await stateOf(thread)).toBe('new');
  expect([...mailbox.away]).toEqual([uid]);
  expect([other, mailbox.box.reads]).toEqual([1, 1]);
  await look();
  expect(mailbox.box.reads).toBe(1);
});

test('a plus-address leads to the thread too; a guessed token does not', async () => {
  const { thread } = await answered();
  const { rows } = await pool.query('SELECT token FROM threads WHERE id = $1', [thread]);
  mailbox.add(mailOf({ to: `desk+thread-${thread}.${rows[0]?.token}@films.example`, text: 'By address' }));
  mailbox.add(mailOf({ to: `desk+thread-${thread}.${'0'.repeat(32)}@films.example`, text: 'Guessed' }));
  await look();
  expect((await lettersOf(thread)).map(({ text }) => text)).toEqual(['By address']);
  expect([...mailbox.away]).toEqual([1]);
});

test('forged references without the secret of a thread stay in the mailbox', async () => {
  const { thread } = await answered();
  mailbox.add(mailOf({ answers: `<thread-${thread}.1.${'f'.repeat(32)}@localhost>`, text: 'Forged' }));
  mailbox.add(mailOf({ answers: '<mail-1-1@localhost>', text: 'Forged too' }));
  await look();
  expect(await lettersOf(thread)).toEqual([]);
  expect(mailbox.away.size).toBe(0);
});

test('of HTML only the text is kept; files are kept aside and served as downloads alone', async () => {
  const { thread, answers } = await answered();
  const html = '<p>Hello <b>there</b></p><script>alert(1)</script><img src=x onerror=alert(1)>';
  const page = Buffer.from('<script>alert(1)</script>').toString('base64');
  mailbox.add(
    mailOf({
      answers,
      body: [
        'Content-Type: multipart/mixed; boundary=cut',
        '',
        '--cut',
        'Content-Type: text/html',
        '',
        html,
        '--cut',
        'Content-Type: text/html; name="../../étoile.html"',
        'Content-Disposition: attachment; filename="../../étoile.html"',
        'Content-Transfer-Encoding: base64',
        '',
        page,
        '--cut--',
      ].join('\r\n'),
    }),
  );
  await look();
  const [letter] = await lettersOf(thread);
  expect(letter?.text).toBe('Hello there\n\n[x]');
  expect(letter?.attachments).toMatchObject([{ type: 'text/html', bytes: 25, isKept: true }]);
  const path = attachmentPath(letter?.attachments[0]?.id ?? 0).replace('/api/staff/desk', '');
  const file = await omar.send('GET', path);
  expect(await file.text()).toBe('<script>alert(1)</script>');
  expect(file.headers.get('content-type')).toBe('application/octet-stream');
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w.%-]+\.html$/);
  expect(file.headers.get('cache-control')).toBe('private, no-store');
  expect((await (await desk.as('editor')).send('GET', path)).status).toBe(403);
  expect((await omar.send('GET', '/attachments/999999')).status).toBe(404);
});

test('a file of more than 10 MB and a mail of more than 50 MB stay in the mailbox, and the letter says so', async () => {
  const { thread, answers } = await answered();
  const file = `--cut\r\nContent-Type: video/mp4; name=film.mp4\r\nContent-Disposition: attachment; filename=film.mp4\r\nContent-Transfer-Encoding: base64\r\n\r\n${'A'.repeat(15_000_000)}\r\n--cut--`;
  mailbox.add(mailOf({ answers, body: `Content-Type: multipart/mixed; boundary=cut\r\n\r\n${file}` }));
  const large = mailbox.add(mailOf({ answers, text: 'Much' }));
  mailbox.sizes.set(large, 60 * 1024 * 1024);
  await look();
  const letters = await lettersOf(thread);
  expect(letters.map(({ text }) => text)).toEqual([NOTES.empty, NOTES.tooLarge]);
  expect(letters[0]?.attachments).toMatchObject([{ name: 'film.mp4', bytes: 11_250_000, isKept: false }]);
  expect(mailbox.away.size).toBe(0);
  expect(mailbox.box.reads).toBe(1);
});

test('broken mails are taken in with what can be read, and stop none of the others', async () => {
  const { thread, answers } = await answered();
  const named = `In-Reply-To: ${answers}\r\n`;
  mailbox.add(`${named}Content-Type: multipart/mixed; boundary="\r\n\r\n--\r\n\0\0\xFF`);
  mailbox.add(
    `${named}Content-Transfer-Encoding: base64\r\nContent-Type: text/plain; charset=nonsense\r\n\r\n%%%`,
  );
  mailbox.add(Buffer.concat([Buffer.from(named), Buffer.alloc(70_000, 0xff)]));
  mailbox.add(
    `${named}References: ${'<a@b> '.repeat(9_000)}\r\nSubject: =?utf-8?Q?=00=FF?=\r\n\r\nWith a NUL: \0`,
  );
  mailbox.add(mailOf({ answers, text: 'The last one' }));
  await look();
  const texts = (await lettersOf(thread)).map(({ text }) => text);
  expect(texts).toHaveLength(5);
  expect(texts.at(-1)).toBe('The last one');
  expect(texts.join('')).not.toContain('\0');
});

test('the same Message-ID again is taken in once, after a new numbering too', async () => {
  const { thread, answers } = await answered();
  mailbox.add(mailOf({ id: 'one', answers }));
  mailbox.add(mailOf({ id: 'one', answers }));
  mailbox.add(mailOf({ answers, text: 'Without one' }).replace(/^Message-ID.*\r\n/, ''));
  await look();
  mailbox.box.validity = '2';
  await look();
  expect(await lettersOf(thread)).toHaveLength(2);
  expect([...mailbox.away]).toEqual([1, 2, 3]);
});

test('a server that is lost at any point loses nothing; what is wrong is noted until it is right', async () => {
  const { thread, answers } = await answered();
  mailbox.add(mailOf({ answers, text: 'First' }));
  mailbox.add(mailOf({ answers, text: 'Second' }));
  for (const what of ['open', 'heads', 'read', 'putAway'] as const) {
    mailbox.box.failing = (at) => {
      // Refused connections read like this, those to the database too.
      if (at === what) throw Object.assign(new Error(`connect ECONNREFUSED ${what}`), { syscall: 'connect' });
    };
    await look();
    expect((await placeOf())?.fault).toBe(`connect ECONNREFUSED ${what}`);
  }
  mailbox.box.failing = () => {};
  await look();
  expect([...mailbox.away]).toEqual([1, 2]);
  expect((await lettersOf(thread)).map(({ text }) => text)).toEqual(['First', 'Second']);
  expect((await placeOf())?.fault).toBeNull();
});

test('what a broken server says is noted, also what no database stores', async () => {
  mailbox.box.failing = () => {
    throw new Error('NO\0 BYE');
  };
  await look();
  expect((await placeOf())?.fault).toBe('NO  BYE');
});

test('a mail that breaks the connection each time is taken in by its header after five tries', async () => {
  const { thread, answers } = await answered();
  const bad = mailbox.add(mailOf({ answers, text: 'Never read' }));
  mailbox.add(mailOf({ answers, text: 'Behind it' }));
  mailbox.box.failing = (what, uids) => {
    if (what === 'read' && uids?.includes(bad)) throw new Error('lost');
  };
  for (let tries = 0; tries < 6; tries += 1) await look();
  expect((await lettersOf(thread)).map(({ text }) => text)).toEqual([NOTES.unreadable, 'Behind it']);
});

test('a mail whose very header breaks the connection keeps out none of the others, and is passed over after five tries', async () => {
  const { thread, answers } = await answered();
  mailbox.add(mailOf({ id: 'other' }));
  mailbox.add(mailOf({ answers, text: 'Before it' }));
  const bad = mailbox.add(mailOf({ answers, text: 'Never read' }));
  mailbox.add(mailOf({ answers, text: 'Behind it' }));
  mailbox.box.failing = (what, uids) => {
    if (what === 'heads' && uids?.includes(bad)) throw new Error('lost');
  };
  const texts = async () => (await lettersOf(thread)).map(({ text }) => text);
  await look();
  await look();
  expect(await texts()).toEqual(['Before it']);
  const warn = vi.fn();
  for (let tries = 0; tries < 6; tries += 1) await look({ log: { ...silent, info: vi.fn(), warn } });
  expect(await texts()).toEqual(['Before it', 'Behind it']);
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ uid: bad }),
    expect.stringContaining('stays in the mailbox'),
  );
  expect((await placeOf())?.fault).toBeNull();
});

test('more answers than fit into one look are taken in by the next ones, and nothing is called a fault', async () => {
  const { thread, answers } = await answered();
  for (let at = 0; at < 4; at += 1) mailbox.add(mailOf({ answers, text: `Answer ${at}` }));
  // Starting the process that reads a mail takes longer than this.
  await look({ lookMs: 60 });
  expect((await placeOf())?.fault).toBeNull();
  expect(await lettersOf(thread)).toHaveLength(1);
  for (let looks = 0; looks < 3; looks += 1) await look({ lookMs: 60 });
  expect(await lettersOf(thread)).toHaveLength(4);
});

test('10,000 other mails are looked through once, by their headers, in five looks', async () => {
  const { thread, answers } = await answered();
  for (let at = 0; at < 9_999; at += 1) mailbox.add(mailOf({ id: `old-${at}` }));
  mailbox.add(mailOf({ answers }));
  const heads = vi.fn();
  mailbox.box.failing = (what) => what === 'heads' && heads();
  for (let looks = 0; looks < 5; looks += 1) await look();
  expect(await lettersOf(thread)).toHaveLength(1);
  expect(mailbox.box.reads).toBe(1);
  expect(Number((await placeOf())?.last_uid)).toBe(10_000);
  expect(heads).toHaveBeenCalledTimes(50);
});

test('without room on the disk nothing is taken in, and the first page says so', async () => {
  const { thread, answers } = await answered();
  mailbox.add(mailOf({ answers }));
  await look({ hasRoom: async () => false });
  expect(await lettersOf(thread)).toEqual([]);
  const groups = await (await (await desk.as('desk')).send('GET', '/../today')).json();
  expect(groups).toContainEqual({
    label: 'Incoming mail',
    lines: [expect.objectContaining({ label: 'office', isLate: true })],
  });
  await look();
  expect(await lettersOf(thread)).toHaveLength(1);
});

test('a wrong setting of a mailbox that can be read is said on the first page and logged once', async () => {
  const { thread, answers } = await answered();
  mailbox.add(mailOf({ answers }));
  mailbox.box.complaint = 'has no folder “Answered”';
  const warn = vi.fn();
  for (let looks = 0; looks < 3; looks += 1) await look({ log: { ...silent, info: vi.fn(), warn } });
  expect(warn).toHaveBeenCalledTimes(1);
  expect(await lettersOf(thread)).toHaveLength(1);
  const incoming = async () => {
    const groups: { label: string }[] = await (await omar.send('GET', '/../today')).json();
    return groups.find(({ label }) => label === 'Incoming mail');
  };
  expect(await incoming()).toMatchObject({
    lines: [{ label: 'office', line: 'has no folder “Answered”', isLate: true }],
  });
  mailbox.box.complaint = undefined;
  await look();
  expect(await incoming()).toBeUndefined();
});
