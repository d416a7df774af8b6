import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { homePageP99, upToThrice } from './home-page.ts';
import { makeFolder, startSite } from './site.ts';
import { startWeak } from './weak-server.ts';

/* As many failed logins as can be sent, while another visitor reads the home page. */

/** For the home page's p99 on an otherwise idle machine. */
const LIMIT_MS = 200;

/** 50 visitors try to log in as fast as they are answered. Returns the home page's times and their statuses. */
async function loginFlood(
  url: string,
  looks?: number,
): Promise<{ slowest: number; statuses: Map<number, number> }> {
  const statuses = new Map<number, number>();
  let isOver = false;
  const flood = Array.from({ length: 50 }, async (_, visitor) => {
    for (let at = 0; !isOver; at += 1) {
      const answer = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${visitor}.${at % 250}` },
        body: JSON.stringify({ username: `victim-${visitor}-${at}`, password: 'not the password' }),
      });
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
  });
  const slowest = await homePageP99(url, looks).finally(() => {
    isOver = true;
  });
  await Promise.all(flood);
  return { slowest, statuses };
}

test('a flood of logins is refused, and the home page stays fast', async () => {
  const site = await startSite({ DATA_DIR: await makeFolder(), RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const { slowest, limit, statuses } = await upToThrice(async () => {
    const before = await homePageP99(site.url);
    const flooded = await loginFlood(site.url);
    const calm = Math.max(before, await homePageP99(site.url));
    return { ...flooded, limit: Math.max(LIMIT_MS, 3 * calm) };
  });
  const told = [...statuses].map(([status, times]) => `${times} times ${status}`);
  console.log(
    `Logins ${told.join(', ')}: home page p99 ${slowest.toFixed(0)} ms, limit ${limit.toFixed(0)} ms`,
  );
  expect([...statuses.keys()].filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
  expect(slowest).toBeLessThan(limit);
});

test('hashing passwords in the main thread would slow the home page', async () => {
  const weak = await startWeak((req, res) => {
    if (req.method === 'POST') scryptSync('a', 'b', 32, { N: 2 ** 15, maxmem: 2 ** 26 });
    res.end('home');
  });
  const calm = await homePageP99(weak.url);
  expect((await loginFlood(weak.url, 4)).slowest).toBeGreaterThan(Math.max(LIMIT_MS, 3 * calm));
});

/** The statuses of eight guesses at one password, from one address that claims a different one each time. */
async function guess(url: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < 8; at += 1) {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.9.9.${at}`,
        'x-real-ip': `10.9.9.${at}`,
        forwarded: `for=10.9.9.${at}`,
      },
      body: JSON.stringify({ username: at % 2 ? 'VICTIM' : 'victim', password: `guess ${at}` }),
    });
    statuses.push(answer.status);
  }
  return statuses;
}
const FIVE_TRIES = [401, 401, 401, 401, 401, 429, 429, 429];

test('guesses of one password from one address end after five tries, whatever it claims', async () => {
  const site = await startSite({ DATA_DIR: await makeFolder(), RATE_LIMITS: 'on' });
  expect(await guess(site.url)).toEqual(FIVE_TRIES);
});

test('a server that trusts the claimed address would allow all guesses', async () => {
  const tries = new Map<string, number>();
  const weak = await startWeak((req, res) => {
    const address = String(req.headers['x-forwarded-for'] ?? req.socket.remoteAddress);
    tries.set(address, (tries.get(address) ?? 0) + 1);
    res.writeHead((tries.get(address) ?? 0) > 5 ? 429 : 401).end();
  });
  expect(await guess(weak.url)).not.toEqual(FIVE_TRIES);
});
