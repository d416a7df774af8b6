import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { anAnswer, startConversations } from '#server/inbox/conversations/fixture.ts';
import { openImap } from '#server/inbox/mail-import/imap.ts';
import { nameOf } from '#server/inbox/mail-import/imap-url.ts';
import { mailOf } from '#server/inbox/mail-import/mailbox-fixture.ts';
import { pollMailbox } from '#server/inbox/mail-import/poll-mailbox.ts';
import { NOTES } from '#server/inbox/mail-import/prepare-mail.ts';
import { silent } from '#tests/silent.ts';
import { openProxy } from '#tests/tcp-proxy.ts';
import { missingDovecot, startDovecot } from './dovecot.ts';

const MB = 1024 * 1024;

async function start() {
  const [desk, server] = [await startConversations(), await startDovecot()];
  await desk.contact({});
  const thread = (await desk.omar.list()).rows[0]?.id ?? 0;
  await desk.omar.ok('POST', `/threads/${thread}/answer`, anAnswer());
  const { rows } = await desk.pool.query('SELECT message_id AS id FROM thread_messages');
  const look = (url = server.url, more: object = {}) =>
    pollMailbox(
      {
        db: desk.db,
        open: openImap(url),
        name: nameOf(url),
        siteUrl: 'http://localhost',
        log: silent,
        ...more,
      },
      new AbortController().signal,
    );
  // From the database: a conversation's page shows at most a million characters.
  const came = async (): Promise<{ subject: string; text: string }[]> =>
    (await desk.pool.query("SELECT subject, text FROM thread_messages WHERE direction = 'in' ORDER BY id"))
      .rows;
  const fault = async () => (await desk.pool.query('SELECT fault FROM mailboxes')).rows[0]?.fault;
  return { ...desk, server, look, came, fault, answers: String(rows[0]?.id) };
}

test.skipIf(missingDovecot)(
  'of a hostile mailbox of 10,000 mails, replies are imported and the rest stays unchanged',
  async () => {
    const { server, look, came, fault, answers } = await start();
    const old = Array.from({ length: 10_000 }, (_, at) => mailOf({ id: `old-${at}`, subject: `Old ${at}` }));
    await server.add(...old);
    const html = 'Content-Type: text/html\r\n\r\n<p>Plain</p><script>alert(1)</script>';
    await server.add(
      mailOf({ answers, subject: 'Answer' }),
      mailOf({ answers, subject: 'HTML', body: html }),
      `In-Reply-To: ${answers}\r\nSubject: Broken\r\nContent-Type: multipart/mixed; boundary="\r\n\r\n--\r\n\xFF`,
      mailOf({ answers: `<thread-1.1.${'f'.repeat(32)}@localhost>`, subject: 'Forged' }),
      mailOf({ answers, subject: 'Large', text: `${'x'.repeat(70)}\r\n`.repeat((52 * MB) / 72) }),
    );
    for (let looks = 0; looks < 7; looks += 1) await look();
    expect(await fault()).toBeNull();
    const letters = await came();
    expect(letters.map(({ subject }) => subject)).toEqual(['Answer', 'HTML', 'Broken', 'Large']);
    expect(letters[1]?.text).toBe('Plain');
    expect(letters[3]?.text).toBe(NOTES.tooLarge);
    expect((await server.list('Answered')).map(({ subject }) => subject)).toEqual([
      'Answer',
      'HTML',
      'Broken',
    ]);
    const left = await server.list('INBOX');
    expect(left).toHaveLength(10_002);
    expect(left.filter(({ isSeen }) => isSeen)).toEqual([]);
  },
);

test.skipIf(missingDovecot)(
  'a mail server that is down, killed, frozen or cut off loses nothing',
  async () => {
    const { server, look, came, fault, answers } = await start();
    await server.add(
      ...Array.from({ length: 20 }, (_, at) =>
        mailOf({ answers, subject: `Answer ${at}`, text: 'x'.repeat(200_000) }),
      ),
    );
    await server.stop();
    await look();
    expect(await fault()).toMatch(/ECONNREFUSED/);
    await server.start();

    const proxy = await openProxy({ host: '127.0.0.1', port: server.port });
    const url = server.url.replace(String(server.port), String(proxy.port));
    const cut = look(url);
    await delay(150);
    proxy.refuse();
    await cut;
    proxy.hang();
    await look(url, { lookMs: 2_000 });
    expect(await fault()).not.toBeNull();
    proxy.pass();

    const killed = look();
    await delay(150);
    await server.stop('SIGKILL');
    await killed;
    await delay(500);
    await server.start();
    await look();
    // On a busy machine one poll has no time for all of them.
    for (let looks = 0; looks < 10 && (await server.list('INBOX')).length > 0; looks += 1) await look(url);
    const subjects = (await came()).map(({ subject }) => subject).sort();
    expect(subjects).toEqual(Array.from({ length: 20 }, (_, at) => `Answer ${at}`).sort());
    expect(await server.list('INBOX')).toEqual([]);
  },
);

test.skipIf(missingDovecot)(
  'a folder that does not exist is reported, and replies are imported all the same',
  async () => {
    const { server, look, came, fault, answers } = await start();
    await server.add(mailOf({ answers, subject: 'Answer' }));
    await look(server.url.replace('move=Answered', 'move=Gone'));
    expect(await fault()).toMatch(/no folder “Gone”/);
    expect((await came()).map(({ subject }) => subject)).toEqual(['Answer']);
    expect(await server.list('INBOX')).toEqual([{ subject: 'Answer', isSeen: true }]);
  },
);

if (missingDovecot) console.log(`Left out: ${missingDovecot}`);
