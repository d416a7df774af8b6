import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { missingCaddy, startCaddy } from './caddy.ts';

if (missingCaddy) console.log(`Left out: ${missingCaddy}`);

/** A site that answers once it has read the whole request, behind Caddy. Returns Caddy's address. */
async function behindCaddy(): Promise<string> {
  const site = createServer((request, answer) => request.resume().on('end', () => answer.end('here')));
  await once(site.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void site.close());
  return startCaddy((site.address() as AddressInfo).port);
}

const BROKEN = [
  { how: 'half a body', headers: 'Content-Length: 1000', body: '0123456789' },
  { how: 'a chunk without a length', headers: 'Transfer-Encoding: chunked', body: '5\r\nhello\r\n?\r\n' },
];

/** Sends a request and disconnects in its body, like a phone in a tunnel. */
async function breakOff(url: string, method: string, { headers, body }: (typeof BROKEN)[number]) {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  socket.write(`${method} /api/contact HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n\r\n${body}`);
  await delay(100); // until Caddy has started to forward it
  socket.destroy();
}

const CASES = ['POST', 'GET'].flatMap((method) =>
  BROKEN.flatMap((broken) => [1, 10].map((visitors) => ({ method, visitors, ...broken }))),
);

test.skipIf(missingCaddy).each(CASES)(
  '$visitors times $method with $how, behind Caddy: no other visitor waits',
  async ({ method, visitors, ...broken }) => {
    const url = await behindCaddy();
    await Promise.all(Array.from({ length: visitors }, () => breakOff(url, method, broken)));
    const began = performance.now();
    expect(await (await fetch(url)).text()).toBe('here');
    expect(performance.now() - began).toBeLessThan(500);
  },
);
