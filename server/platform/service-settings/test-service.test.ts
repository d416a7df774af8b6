import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { startMailServer } from '../mail/mail-server-fixture.ts';
import { form, listening, SECRET, startSite, tested } from './services-fixture.ts';
import { wordsForConnection } from './words-for-fault.ts';

test('a test of a mail server sends a mail to who asked', async () => {
  const site = await startSite();
  const server = await startMailServer();
  expect(await tested(site, 'mail-server', form(server.url))).toEqual({
    works: true,
    words: expect.stringContaining('bo@films.example'),
  });
  expect(server.to('bo@films.example')).toHaveLength(1);
});

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

test.each([
  [
    'a name that nobody has',
    async () => form('smtp://nothing.invalid:25'),
    /no server named nothing\.invalid/,
  ],
  ['a closed port', async () => form('smtp://127.0.0.1:1'), /no connection on port 1\b/],
  [
    'a refused login',
    async () => {
      const { url } = await startMailServer({
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        onAuth: (_auth, _session, answer) => answer(refusal(535, 'Bad credentials')),
      });
      return form(url, { user: 'films', password: 'wrong' });
    },
    /refuses user name or password.*Bad credentials/,
  ],
  [
    'a refused sender',
    async () =>
      form(
        (await startMailServer({ onMailFrom: (_a, _s, answer) => answer(refusal(553, 'Not yours')) })).url,
      ),
    /does not send mail from lanternrow@example\.com.*Not yours/,
  ],
  [
    'no TLS where it is expected',
    async () => form((await startMailServer()).url, { encryption: 'tls' }),
    /does not begin with TLS on port \d+/,
  ],
  ['silence', async () => form(await listening(createServer(() => {}))), /does not answer on port/],
])('a test names %s', { timeout: 60_000 }, async (_, given, words) => {
  const site = await startSite();
  expect(await tested(site, 'mail-server', await given())).toEqual({
    works: false,
    words: expect.stringMatching(words),
  });
});

test.each([
  [
    'mail-server',
    '220 hi ESMTP',
    (line: string) => (/^EHLO/.test(line) ? '250-hi\r\n250 AUTH PLAIN' : `535 Not ${line}`),
  ],
  [
    'mailbox',
    '* OK [CAPABILITY IMAP4rev1] hi',
    (line: string) => {
      const [tag = '', ...command] = line.split(' ');
      return /CAPABILITY/.test(line)
        ? `* CAPABILITY IMAP4rev1\r\n${tag} OK`
        : `${tag} NO Not ${command.join(' ')}`;
    },
  ],
])('a password that the %s repeats in its refusal is not shown', async (service, greeting, answer) => {
  const site = await startSite();
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write(`${greeting}\r\n`);
    socket.on('data', (data) => socket.write(`${answer(data.toString().trim())}\r\n`));
  });
  const url = await listening(server);
  const given = { ...form(url, { user: 'films', password: SECRET }), service, folder: 'INBOX', moveTo: null };
  const { words } = await tested(site, service, given);
  expect(words).toMatch(/refuses user name or password.*Not (?:AUTH PLAIN|LOGIN "films") "?…/);
});

test('a mailbox whose server never finishes its greeting is given up in time, in words', {
  timeout: 60_000,
}, async () => {
  const site = await startSite();
  const url = await listening(createServer(() => {}));
  const box = {
    ...form(url, { user: 'films', password: SECRET }),
    service: 'mailbox',
    folder: 'INBOX',
    moveTo: null,
  };
  const begun = performance.now();
  expect(await tested(site, 'mailbox', box)).toEqual({
    works: false,
    words: expect.stringMatching(/does not answer on port/),
  });
  expect(performance.now() - begun).toBeLessThan(20_000);
});

test.each([
  ['CERT_HAS_EXPIRED', 'has expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'is for another name'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'Nobody vouches'],
  ['EHOSTUNREACH', 'no way from here'],
  ['ENOTFOUND', 'no server named mail.example'],
])('%s is explained', (code, words) => {
  const wrapped = new Error('the library says this', { cause: Object.assign(new Error(), { code }) });
  expect(wordsForConnection(wrapped, { host: 'mail.example', port: '465' })).toContain(words);
});
