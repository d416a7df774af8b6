import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress, NO_ADDRESS, network } from './client-address.ts';
import type { AppEnv } from './serve.ts';

/** The client address that the application sees for a request from `socket` with this X-Forwarded-For. */
async function seen(trustedProxies: number, socket: string | undefined, forwarded?: string): Promise<string> {
  const app = new Hono<AppEnv>();
  app.use(clientAddress(trustedProxies));
  app.get('/', (c) => c.text(c.get('clientAddress')));
  const headers = new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded });
  const connection = socket === undefined ? undefined : { incoming: { socket: { remoteAddress: socket } } };
  const reply = await app.request('/', { headers }, connection);
  return reply.text();
}

test("without trusted proxies the address is the socket's, whatever the header claims", async () => {
  expect(await seen(0, '198.51.100.7', '203.0.113.9')).toBe('198.51.100.7');
});

test('each trusted proxy counts one entry from the right; earlier entries are ignored', async () => {
  expect(await seen(1, '10.0.0.1', '1.1.1.1, 203.0.113.9')).toBe('203.0.113.9');
  expect(await seen(2, '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2')).toBe('203.0.113.9');
});

test("for a request that bypassed the outer proxy the inner one's address counts", async () => {
  expect(await seen(2, '10.0.0.1', '203.0.113.9')).toBe('203.0.113.9');
});

test.each([undefined, '', 'unknown', '_hidden', '999.1.1.1'])(
  'with the header "%s" the address is the socket\'s',
  async (forwarded) => {
    expect(await seen(1, '10.0.0.1', forwarded)).toBe('10.0.0.1');
  },
);

test('a request without a socket has a fixed address', async () => {
  expect(await seen(0, undefined)).toBe(NO_ADDRESS);
  expect(await seen(1, undefined, '203.0.113.9')).toBe('203.0.113.9');
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  [' 203.0.113.9:4711 ', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (written, counted) => {
  expect(network(written)).toBe(counted);
});
