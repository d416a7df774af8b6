import { expect, test } from 'vitest';
import { attachmentPath } from '#contract/inbox/attachment-paths.ts';
import { startMailImport } from './mail-import-fixture.ts';
import { mailOf } from './mailbox-fixture.ts';
import { NOTES } from './prepare-mail.ts';

const { desk, omar, mailbox, look, answered, lettersOf, stateOf } = await startMailImport();
const { pool } = desk;

test('an answer is added to its thread and archived; other mail is untouched', async () => {
  const { thread, answers } = await answered();
  const other = mailbox().add(mailOf({ subject: 'Newsletter' }));
  const uid = mailbox().add(mailOf({ answers }));
  await look();
  expect(await lettersOf(thread)).toMatchObject([
    { from: { name: 'Ada Marsh', address: 'ada@home.example' }, text: 'Thank you, I will come.' },
  ]);
  expect(await stateOf(thread)).toBe('new');
  expect([...mailbox().away]).toEqual([uid]);
  expect([other, mailbox().box.reads]).toEqual([1, 1]);
  await look();
  expect(mailbox().box.reads).toBe(1);
});

test('a plus-address finds the thread too; a guessed token does not', async () => {
  const { thread } = await answered();
  const { rows } = await pool.query('SELECT token FROM threads WHERE id = $1', [thread]);
  mailbox().add(mailOf({ to: `desk+thread-${thread}.${rows[0]?.token}@films.example`, text: 'By address' }));
  mailbox().add(mailOf({ to: `desk+thread-${thread}.${'0'.repeat(32)}@films.example`, text: 'Guessed' }));
  await look();
  expect((await lettersOf(thread)).map(({ text }) => text)).toEqual(['By address']);
  expect([...mailbox().away]).toEqual([1]);
});

test('forged references without a thread’s secret stay in the mailbox', async () => {
  const { thread } = await answered();
  mailbox().add(mailOf({ answers: `<thread-${thread}.1.${'f'.repeat(32)}@localhost>`, text: 'Forged' }));
  mailbox().add(mailOf({ answers: '<mail-1-1@localhost>', text: 'Forged too' }));
  await look();
  expect(await lettersOf(thread)).toEqual([]);
  expect(mailbox().away.size).toBe(0);
});

test('of HTML only the text is stored; attachments are served as downloads only', async () => {
  const { thread, answers } = await answered();
  const html = '<p>Hello <b>there</b></p><script>alert(1)</script><img src=x onerror=alert(1)>';
  const page = Buffer.from('<script>alert(1)</script>').toString('base64');
  mailbox().add(
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
  expect(letter?.text).toBe('Hello there');
  expect(letter?.attachments).toMatchObject([{ type: 'text/html', bytes: 25, isKept: true }]);
  const path = attachmentPath(letter?.attachments[0]?.id ?? 0).replace('/api/staff/conversations', '');
  const file = await omar.send('GET', path);
  expect(await file.text()).toBe('<script>alert(1)</script>');
  expect(file.headers.get('content-type')).toBe('application/octet-stream');
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w.%-]+\.html$/);
  expect(file.headers.get('cache-control')).toBe('private, no-store');
  expect((await (await desk.as('editor')).send('GET', path)).status).toBe(403);
  expect((await omar.send('GET', '/attachments/999999')).status).toBe(404);
});

test('files over 10 MB and mails over 50 MB stay in the mailbox, and the message says so', async () => {
  const { thread, answers } = await answered();
  const file = `--cut\r\nContent-Type: video/mp4; name=film.mp4\r\nContent-Disposition: attachment; filename=film.mp4\r\nContent-Transfer-Encoding: base64\r\n\r\n${'A'.repeat(15_000_000)}\r\n--cut--`;
  mailbox().add(mailOf({ answers, body: `Content-Type: multipart/mixed; boundary=cut\r\n\r\n${file}` }));
  const large = mailbox().add(mailOf({ answers, text: 'Much' }));
  mailbox().sizes.set(large, 60 * 1024 * 1024);
  await look();
  const letters = await lettersOf(thread);
  expect(letters.map(({ text }) => text)).toEqual([NOTES.empty, NOTES.tooLarge]);
  expect(letters[0]?.attachments).toMatchObject([{ name: 'film.mp4', bytes: 11_250_000, isKept: false }]);
  expect(mailbox().away.size).toBe(0);
  expect(mailbox().box.reads).toBe(1);
});

test('the readable parts of broken mails are imported, and block no other mails', async () => {
  const { thread, answers } = await answered();
  const named = `In-Reply-To: ${answers}\r\n`;
  mailbox().add(`${named}Content-Type: multipart/mixed; boundary="\r\n\r\n--\r\n\0\0\xFF`);
  mailbox().add(
    `${named}Content-Transfer-Encoding: base64\r\nContent-Type: text/plain; charset=nonsense\r\n\r\n%%%`,
  );
  mailbox().add(Buffer.concat([Buffer.from(named), Buffer.alloc(70_000, 0xff)]));
  mailbox().add(
    `${named}References: ${'<a@b> '.repeat(9_000)}\r\nSubject: =?utf-8?Q?=00=FF?=\r\n\r\nWith a NUL: \0`,
  );
  mailbox().add(mailOf({ answers, text: 'The last one' }));
  await look();
  const texts = (await lettersOf(thread)).map(({ text }) => text);
  expect(texts).toHaveLength(5);
  expect(texts.at(-1)).toBe('The last one');
  expect(texts.join('')).not.toContain('\0');
});

test('a repeated Message-ID is imported once, even after a renumbering', async () => {
  const { thread, answers } = await answered();
  mailbox().add(mailOf({ id: 'one', answers }));
  mailbox().add(mailOf({ id: 'one', answers }));
  mailbox().add(mailOf({ answers, text: 'Without one' }).replace(/^Message-ID.*\r\n/, ''));
  await look();
  mailbox().box.validity = '2';
  await look();
  expect(await lettersOf(thread)).toHaveLength(2);
  expect([...mailbox().away]).toEqual([1, 2, 3]);
});

test('an automatic answer is added to its thread and does not change its state', async () => {
  const { thread, answers } = await answered();
  const [before] = (await omar.list()).rows;
  mailbox().add(mailOf({ answers, text: 'I am away', headers: ['Auto-Submitted: auto-replied'] }));
  await look();
  expect((await lettersOf(thread)).map(({ text }) => text)).toEqual(['I am away']);
  expect(await stateOf(thread)).toBe('waiting');
  expect((await omar.read(thread)).lastInAt).toBe(before?.lastInAt);
});

test('an answer that names ours in its References alone is found', async () => {
  const { thread, answers } = await answered();
  mailbox().add(
    mailOf({ headers: ['In-Reply-To: <new@relay.example>', `References: ${answers} <new@relay.example>`] }),
  );
  await look();
  expect(await lettersOf(thread)).toHaveLength(1);
});
