import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { warnOfMissingProxies } from './missing-proxies.ts';

/** How many warnings requests to these paths with these headers cause, one after the other. */
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

test('requests with fewer addresses than TRUST_PROXY cause one warning', async () => {
  expect(await warningsOf(2, [CDN, CDN, {}])).toBe(1);
  expect(await warningsOf(1, [{}, {}])).toBe(1);
});

test('enough or more addresses, or a site without a proxy, cause no warning', async () => {
  expect(await warningsOf(2, [BOTH])).toBe(0);
  expect(await warningsOf(1, [CDN, BOTH])).toBe(0);
  expect(await warningsOf(0, [{}, {}])).toBe(0);
});

test('direct requests by operators and proxies cause no warning', async () => {
  expect(
    await warningsOf(
      1,
      ['/healthz', '/readyz', '/metrics'].map((path) => ({ path })),
    ),
  ).toBe(0);
});

test('a proxy that forwards visitors, while none is trusted, causes one warning', async () => {
  expect(await warningsOf(0, [{}, CDN, CDN])).toBe(1);
});
