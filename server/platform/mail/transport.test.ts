import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { OFFICE, startInbox } from '#server/inbox/forms/fixture.ts';
import { eventually } from '#tests/eventually.ts';
import { startMailServer } from './mail-server-fixture.ts';
import { explain, isOnThisMachine } from './transport.ts';

const inbox = await startInbox();
beforeEach(inbox.empty);

/** This machine under a name that does not look local. */
const elsewhere = (url: string) => url.replace('127.0.0.1', '0.0.0.0');

const mailSays = (words: RegExp) =>
  eventually(async () => {
    const [mail] = await inbox.rows('SELECT last_error FROM mails ORDER BY tries DESC LIMIT 1');
    expect(mail?.last_error).toMatch(words);
  });

it('nothing is sent unencrypted to another machine, and the mail says how to fix it', async () => {
  const server = await startMailServer();
  await inbox.startRunner(elsewhere(server.url));
  await inbox.contact({});
  await mailSays(
    /^The mail server 0\.0\.0\.0:\d+ did not start TLS .* let it offer STARTTLS with a valid certificate, or use smtps:\/\/ in SMTP_URL$/,
  );
  expect(server.mails).toEqual([]);
});

it('an invalid certificate is refused', async () => {
  const server = await startMailServer({ disabledCommands: ['AUTH'] });
  await inbox.startRunner(elsewhere(server.url));
  await inbox.contact({});
  await mailSays(/did not start TLS \(certificate has expired\)/);
  expect(server.mails).toEqual([]);
});

it('a server on this machine needs no trusted certificate', async () => {
  const server = await startMailServer({ disabledCommands: ['AUTH'] });
  await inbox.startRunner(server.url);
  await inbox.contact({});
  await inbox.queueIsEmpty();
  expect(server.to(OFFICE)).toHaveLength(1);
});

it('mail is sent by STARTTLS', async () => {
  const secure = new Set<boolean>();
  const server = await startMailServer({
    disabledCommands: ['AUTH'],
    onMailFrom(_address, session, accept) {
      secure.add(session.secure);
      accept();
    },
  });
  await inbox.startRunner(`${elsewhere(server.url)}?tls.rejectUnauthorized=false`);
  await inbox.contact({});
  await inbox.queueIsEmpty();
  expect(server.to(OFFICE)).toHaveLength(1);
  expect(secure).toEqual(new Set([true]));
});

it.each([
  ['smtp://localhost', true],
  ['smtp://LocalHost:2525', true],
  ['smtp://user:word@127.0.0.53:25', true],
  ['smtp://[::1]:25', true],
  ['smtp://127.0.0.1.mail.example', false],
  ['smtp://localhost.mail.example', false],
  ['smtp://localhost@mail.example', false],
  ['smtp://10.0.0.1', false],
])('%s is on this machine: %s', (url, isHere) => {
  expect(isOnThisMachine(url)).toBe(isHere);
});

it("a broken mail server's reply is stored, even characters that no database accepts", async () => {
  const server = createServer((socket) => socket.on('error', () => {}).end('554 No\0 data\x07base\r\n'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  await inbox.startRunner(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await inbox.contact({});
  await mailSays(/554 No {2}data base/);
});

it('what a server repeats of a login is noted without the password', () => {
  const login = Buffer.from('\0films\0a secret').toString('base64');
  const { message } = explain(
    new Error(`535 Not AUTH PLAIN ${login}`),
    'smtps://films:a%20secret@mail.example',
  );
  expect(message).toBe('535 Not AUTH PLAIN …');
});
