import { Readable } from 'node:stream';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { parseInChild } from './parse-in-child.ts';

const HEAD = 'From: ada@home.example\r\nMessage-ID: <one@home.example>\r\n';
const PIECE = Buffer.from(' \n'.repeat(32_768));

test('reading a mail of 50 MB of empty lines is abandoned, and delays nothing else', async () => {
  async function* mail() {
    yield Buffer.from(`${HEAD}\r\n`);
    for (let bytes = 0; bytes < 50_000_000; bytes += PIECE.length) yield PIECE;
  }
  let [longest, last] = [0, performance.now()];
  const looking = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 20);
  await expect(parseInChild(Readable.from(mail()))).rejects.toThrow();
  clearInterval(looking);
  expect(longest).toBeLessThan(2_000);
}, 240_000); // the process has only idle processor time

test('an attachment is extracted unchanged', async () => {
  const bytes = Buffer.alloc(3_000_000, 'film');
  const { text, attachments, messageId } = await parseInChild(
    Readable.from([
      `${HEAD}Content-Type: multipart/mixed; boundary=cut\r\n\r\n--cut\r\n\r\nHere it is.\r\n`,
      '--cut\r\nContent-Type: video/mp4; name=a.mp4\r\nContent-Transfer-Encoding: base64\r\n\r\n',
      `${bytes.toString('base64')}\r\n--cut--\r\n`,
    ]),
  );
  expect([text, messageId, attachments.length]).toEqual(['Here it is.', '<one@home.example>', 1]);
  expect(attachments[0]?.data?.equals(bytes)).toBe(true);
});

test('a mail whose connection is lost throws the connection’s error', async () => {
  async function* lost() {
    yield `${HEAD}\r\n`;
    await nextTurn();
    throw new Error('lost');
  }
  await expect(parseInChild(Readable.from(lost()))).rejects.toThrow('lost');
});

test('a mail that is slow to parse is abandoned; one that is slow to arrive is not', async () => {
  await expect(parseInChild(Readable.from([`${HEAD}\r\n`]), { patienceMs: 1 })).rejects.toThrow('SIGKILL');
  async function* slow() {
    yield `${HEAD}\r\n`;
    await delay(4_000);
    yield 'At last.';
  }
  expect((await parseInChild(Readable.from(slow()), { patienceMs: 3_000 })).text).toBe('At last.');
});
