import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { addressOf } from '#server/platform/http/client-address.ts';
import { missingCaddy, startCaddy } from './caddy.ts';
import { missingNginx, startNginx } from './nginx.ts';

/* A CDN in front of the proxy: this test, which sends the visitor's address to the proxy. */

for (const missing of [missingNginx, missingCaddy]) if (missing) console.log(`Left out: ${missing}`);

const CDN = '127.0.0.0/8';
const PROXIES = [
  {
    proxy: 'nginx',
    missing: missingNginx,
    start: (port: number, cdn: string) => startNginx([port], { cdn }),
    TRUST_PROXY: 1,
  },
  {
    proxy: 'Caddy',
    missing: missingCaddy,
    start: (port: number, cdn: string) => startCaddy(port, '', cdn),
    TRUST_PROXY: 2,
  },
];

/** The address that the site finds for a visitor who writes a false one into the header before the CDN appends the true one. */
async function seenBehind(start: (port: number) => Promise<string>, trusted: number): Promise<string> {
  const site = createServer(({ headers, socket }, answer) => {
    answer.end(addressOf(String(headers['x-forwarded-for'] ?? ''), socket.remoteAddress, trusted));
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void site.close());
  const url = await start((site.address() as AddressInfo).port);
  const answer = await fetch(`${url}/films`, { headers: { 'x-forwarded-for': '192.0.2.1, 203.0.113.9' } });
  return answer.text();
}

for (const { proxy, missing, start, TRUST_PROXY } of PROXIES) {
  test.skipIf(missing)(
    `${proxy} that knows its CDN, with TRUST_PROXY=${TRUST_PROXY}, passes on the CDN's visitor`,
    async () => expect(await seenBehind((port) => start(port, CDN), TRUST_PROXY)).toBe('203.0.113.9'),
  );

  test.skipIf(missing)(`${proxy} as shipped ignores an address that the visitor claims`, async () => {
    expect(await seenBehind((port) => start(port, ''), 1)).toBe('127.0.0.1');
  });
}
