import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { serveApp } from '#tests/abuse/serve-app.ts';

const HEADERS = 'Host: films.example\r\nOrigin: http://films.example\r\nContent-Type: application/json\r\n';
const NEXT = 'GET /healthz HTTP/1.1\r\nHost: films.example\r\n\r\n';
const site = await serveApp();

/** Sends a message in two parts. Unless the answer says that the connection closes, then sends another request on it. */
async function post(head: string, parts: string[], origin = HEADERS): Promise<string> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1').setEncoding('latin1');
  let answers = '';
  socket.on('data', (text) => {
    answers += text;
  });
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  socket.write(`POST /api/contact HTTP/1.1\r\n${origin}${head}\r\n\r\n`);
  for (const part of parts) {
    socket.write(part);
    await delay(100);
  }
  await expect.poll(() => answers).toMatch(/^HTTP/);
  if (/connection: close/i.test(answers)) await closed;
  else {
    await delay(700); // long enough for a delayed close
    socket.write(NEXT);
    await expect.poll(() => answers).toMatch(/HTTP\/1.1 200/);
    socket.destroy();
  }
  return answers;
}

const letters = (count: number) => 'a'.repeat(count);
const chunk = (count: number) => `${count.toString(16)}\r\n${letters(count)}\r\n`;
const FOREIGN = HEADERS.replace('Origin: http://films', 'Origin: http://other');

test.each([
  ['of a given length', 413, 'Content-Length: 900000', [letters(450_000), letters(450_000)], HEADERS],
  ['in chunks', 413, 'Transfer-Encoding: chunked', [chunk(450_000), `${chunk(450_000)}0\r\n\r\n`], HEADERS],
  ['from another site', 403, 'Content-Length: 60000', [letters(1_000), letters(59_000)], FOREIGN],
] as const)(
  'a body %s that is refused before it has come leaves the connection usable',
  async (_, status, head, parts, headers) => {
    expect(await post(head, [...parts], headers)).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
  },
);

test('after an endless body the answer says that the connection closes', async () => {
  const answer = await post('Content-Length: 9000000', [letters(2_000_000)]);
  expect(answer).toMatch(/^HTTP\/1.1 413/);
  expect(answer).toMatch(/^connection: close\r$/im);
});

test('after a missing body the answer says that the connection closes', async () => {
  const answer = await post('Content-Length: 90000', [letters(10)]);
  expect(answer).toMatch(/^connection: close\r$/im);
});

/** Sends the head of a request whose body never arrives. */
function askWithoutBody(request: string): Socket {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1').setEncoding('latin1');
  socket.write(`${request} HTTP/1.1\r\n${HEADERS}Content-Length: 9\r\n\r\n`);
  return socket;
}

test('a read does not wait for its body, which would hold a slot', async () => {
  const [write, read] = [askWithoutBody('POST /films'), askWithoutBody('GET /api/auth/me')];
  const [first] = await Promise.race([once(read, 'data'), once(write, 'data')]);
  write.destroy();
  read.destroy();
  expect(first).toMatch(/^HTTP\/1.1 200/);
  expect(first).toMatch(/^connection: close\r$/im);
});
