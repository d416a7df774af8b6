import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { warnOfMissingProxies } from './missing-proxies.ts';

/** How often it warns when requests come to these paths with these headers, one after the other. */
async function warningsOf(trustedProxies: number, requests: { path?: string; forwarded?: string }[]) {
  let warnings = 0;
  const log = { warn: () => void warnings++ };
  const site = createServer(warnOfMissingProxies((_req, res) => void res.end(), trustedProxies, log));
  await once(site.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void site.close());
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  for (const { path = '/', forwarded } of requests)
    await fetch(url + path, { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} });
  return warnings;
}

const CDN = { forwarded: '203.0.113.9' };
const BOTH = { forwarded: '203.0.113.9, 198.51.100.1' };

test('requests with fewer addresses than TRUST_PROXY says are warned of once', async () => {
  expect(await warningsOf(2, [CDN, CDN, {}])).toBe(1);
  expect(await warningsOf(1, [{}, {}])).toBe(1);
});

test('enough addresses, also more than enough, are no reason to warn; nor is a site without a proxy', async () => {
  expect(await warningsOf(2, [BOTH])).toBe(0);
  expect(await warningsOf(1, [CDN, BOTH])).toBe(0);
  expect(await warningsOf(0, [{}, {}])).toBe(0);
});

test('what operators and proxies look at directly is no reason to warn', async () => {
  expect(
    await warningsOf(
      1,
      ['/healthz', '/readyz', '/metrics'].map((path) => ({ path })),
    ),
  ).toBe(0);
});

test('a proxy that passes visitors on, while none is trusted, is warned of once', async () => {
  expect(await warningsOf(0, [{}, CDN, CDN])).toBe(1);
});
