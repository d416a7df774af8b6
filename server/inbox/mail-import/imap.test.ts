import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { openImap } from './imap.ts';

const SELECTED = [
  '* FLAGS (\\Seen)',
  '* 1 EXISTS',
  '* OK [PERMANENTFLAGS (\\Seen \\*)]',
  '* OK [UIDVALIDITY 7]',
];

/**
 * A mail server that implements marking and moving of mails. `refused`: commands that it answers with NO; `cut`: commands at
 * which it closes the connection.
 */
async function startServer() {
  const says = { refused: '', cut: '' };
  const server = createServer((socket) => {
    socket.write('* OK [CAPABILITY IMAP4rev1 UIDPLUS MOVE] ready\r\n');
    socket.on('error', () => {});
    createInterface({ input: socket }).on('line', (line) => {
      const [tag = '', ...words] = line.split(' ');
      const command = (words[0] === 'UID' ? words[1] : words[0])?.toUpperCase() ?? '';
      if (command === says.cut) return socket.destroy();
      if (command === 'LIST') socket.write('* LIST () "/" INBOX\r\n');
      if (command === 'SELECT') socket.write(`${SELECTED.join('\r\n')}\r\n`);
      if (command === 'STATUS') socket.write('* STATUS Answered (UIDVALIDITY 1)\r\n');
      return socket.write(`${tag} ${command === says.refused ? 'NO [OVERQUOTA] full' : 'OK done'}\r\n`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { says, url: `imap://desk:secret@127.0.0.1:${(server.address() as AddressInfo).port}/INBOX` };
}

/** Archives one mail. Returns the problem that the mailbox reported before. */
async function putAway(open: ReturnType<typeof openImap>): Promise<string | undefined> {
  const mailbox = await open(new AbortController().signal);
  try {
    await mailbox.putAway(1);
  } finally {
    await mailbox.close();
  }
  return mailbox.settingIssue;
}

test('a folder that refuses a mail is reported until it accepts one', async () => {
  const { says, url } = await startServer();
  const open = openImap(`${url}?move=Answered`);
  says.refused = 'MOVE';
  expect(await putAway(open)).toBeUndefined();
  expect(await putAway(open)).toMatch(/^refuses to move an answer to the folder “Answered”/);
  says.refused = '';
  await putAway(open);
  expect(await putAway(open)).toBeUndefined();
});

test('a mailbox in which nothing can be marked as read is reported', async () => {
  const { says, url } = await startServer();
  const open = openImap(url);
  says.refused = 'STORE';
  await putAway(open);
  expect(await putAway(open)).toMatch(/^refuses to mark an answer as read/);
});

test('a connection lost while archiving is no refusal: the next poll repeats it', async () => {
  const { says, url } = await startServer();
  const open = openImap(`${url}?move=Answered`);
  says.cut = 'MOVE';
  await expect(putAway(open)).rejects.toThrow();
  says.cut = '';
  expect(await putAway(open)).toBeUndefined();
});
