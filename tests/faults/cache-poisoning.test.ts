import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { type RawAnswer, requestFor, sendRaw } from '#tests/abuse/serve-app.ts';
import { missingNginx, startNginx } from './nginx.ts';
import { makeFolder, startSite } from './site.ts';

/* nginx caches whatever the site allows, by address alone, like a CDN. A visitor's request must never affect another visitor, and
   personal replies must not be cached (https://portswigger.net/research/practical-web-cache-poisoning). */

const STRANGER = 'stranger.example';
const ATTACKS: Record<string, { host?: string; headers?: string; query?: string }> = {
  Host: { host: STRANGER },
  'Host with a port': { host: `127.0.0.1:80@${STRANGER}` },
  'X-Forwarded-Host': { headers: `X-Forwarded-Host: ${STRANGER}\r\nX-Forwarded-Server: ${STRANGER}\r\n` },
  'X-Host': {
    headers: `X-Host: ${STRANGER}\r\nX-HTTP-Host-Override: ${STRANGER}\r\nX-Original-Host: ${STRANGER}\r\n`,
  },
  Forwarded: { headers: `Forwarded: for=1.1.1.1;host=${STRANGER};proto=gopher\r\n` },
  'X-Forwarded-Proto': {
    headers: `X-Forwarded-Proto: ${STRANGER}\r\nX-Forwarded-Scheme: nothttps\r\nX-Forwarded-Ssl: on\r\n`,
  },
  'X-Forwarded-Port': { headers: 'X-Forwarded-Port: 99999\r\nX-Forwarded-Prefix: //stranger.example\r\n' },
  'X-Forwarded-For': {
    headers: `X-Forwarded-For: ${STRANGER}\r\nTrue-Client-IP: ${STRANGER}\r\nX-Real-IP: ${STRANGER}\r\n`,
  },
  'X-Original-URL': {
    headers: `X-Original-URL: /nowhere?${STRANGER}\r\nX-Rewrite-URL: /nowhere?${STRANGER}\r\n`,
  },
  'a method of its own': { headers: 'X-HTTP-Method-Override: POST\r\nX-Method-Override: HEAD\r\n' },
  'Origin and Referer': { headers: `Origin: https://${STRANGER}\r\nReferer: https://${STRANGER}/\r\n` },
  'a cookie': { headers: `Cookie: marquee=${STRANGER}; lang=${STRANGER}\r\n` },
  'other wishes': {
    headers: `Accept: application/problem+json\r\nAccept-Language: ${STRANGER}\r\nUser-Agent: ${STRANGER}\r\n`,
  },
  'a part of it': { headers: 'Range: bytes=0-3\r\nIf-Range: *\r\n' },
  'a body': { headers: 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}' },
  'headers that are refused': { headers: `X-Long: ${'a'.repeat(7_900)}\r\n`.repeat(3) },
  'a query key that nobody knows': { query: `utm_source=${STRANGER}&callback=${STRANGER}&_method=POST` },
};
const PATHS = [
  '/',
  '/films',
  '/film/moss-mother',
  '/blog',
  '/nowhere',
  '/films/',
  '/api/site',
  '/api/films',
  '/api/openapi.json',
  '/sitemap.xml',
  '/robots.txt',
  '/blog/feed.xml',
  '/site.webmanifest',
  '/media/brand/logo.svg',
];

const portOf = (url: string) => Number(new URL(url).port);
const OWN = ['x-request-id', 'date', 'age', 'x-cache', 'connection', 'keep-alive', 'etag', 'content-length'];

/** Parts that differ between replies anyway: the turn's number, ids, timestamps, and the hash of the script that contains them. */
const OF_ITSELF = /turn=\d+|[\da-f]{8}-[\da-f-]{27}|\bu:\d{13}|sha256-[\w+/]{43}=/g;

/** Everything a visitor can see of a reply. */
function seen({ status, headers, body }: RawAnswer): string {
  const told = [...headers].filter(([name]) => !OWN.includes(name)).map((header) => header.join(': '));
  return [status, ...told, body].join('\n').replaceAll(OF_ITSELF, '');
}

let turn = 0;
/** The damage in the reply that another visitor gets after an attack on an address; empty if there is none. */
async function harmOf(url: string, path: string, { host, headers, query = '' }: (typeof ATTACKS)[string]) {
  const own = { host: new URL(url).host };
  const get = (target: string, options: { host: string; headers?: string } = own) =>
    sendRaw(portOf(url), requestFor(target, options));
  const unasked = () => `${path}?turn=${++turn}`;
  const [reference, address] = [unasked(), unasked()];
  const before = await get(reference);
  const attack = await get(query ? `${address}&${query}` : address, {
    host: host ?? own.host,
    ...(headers && { headers }),
  });
  const after = await get(address);
  const harm: string[] = [];
  // Unless the content changed meanwhile, as it does while a new site imports its files into the library.
  if (seen(after) !== seen(before) && seen(after) !== seen(await get(unasked()))) harm.push('another answer');
  if (seen(after).includes(STRANGER)) harm.push('it names the stranger');
  if (attack.status < 400 && seen(attack).includes(STRANGER)) harm.push('the stranger is named');
  return { harm, cache: after.headers.get('x-cache') };
}

if (missingNginx) console.log(`Left out: ${missingNginx}`);

test.skipIf(missingNginx)("nothing that a visitor sends appears in nginx's cache for others", async () => {
  const site = await startSite({
    DATA_DIR: await makeFolder(),
    SITE_URL: 'http://films.example',
    TRUST_PROXY: '1',
  });
  const url = await startNginx([site.port], { isCache: true });
  const counts = { all: 0, HIT: 0 };
  for (const path of PATHS)
    for (const [name, attack] of Object.entries(ATTACKS)) {
      const { harm, cache } = await harmOf(url, path, attack);
      expect(harm, `${name} at ${path}`).toEqual([]);
      counts.all += 1;
      counts.HIT += Number(cache === 'HIT');
    }
  console.log(
    `Cache poisoning behind nginx: ${counts.all} attacks, ${counts.HIT} answered from its cache, 0 did harm`,
  );
  expect(counts.HIT).toBeGreaterThan(counts.all / 3);
});

test.skipIf(missingNginx)(
  'a member’s own replies reach nobody else, whatever their address looks like',
  async () => {
    const site = await startSite({
      DATA_DIR: await makeFolder(),
      SITE_URL: 'http://127.0.0.1',
      TRUST_PROXY: '1',
    });
    const url = await startNginx([site.port], { isCache: true });
    const registered = await fetch(`${url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'ada.marsh', password: 'slow satellite 19' }),
    });
    expect(registered.status).toBe(201);
    const cookie = registered.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const me = await fetch(`${url}/api/auth/me`, { headers: { cookie } });
    expect(await me.json()).toMatchObject({ username: 'ada.marsh' });
    expect(await keptFor(url, cookie)).toEqual([]);
  },
);

const PERSONAL = [
  '/api/auth/me',
  '/api/auth/data',
  '/api/auth/sessions',
  '/api/watchlist',
  '/login',
  '/watchlist',
];
const ENDINGS = [
  '',
  '/a.css',
  ';a.css',
  '%2fa.css',
  '%00.css',
  '%3fa.css',
  '?a.css',
  '/..%2fassets/a.css',
  '.css',
];

/** The addresses at which a stranger gets a member's reply. */
async function keptFor(url: string, cookie: string): Promise<string[]> {
  const kept: string[] = [];
  for (const path of PERSONAL)
    for (const ending of ENDINGS) {
      const options = { host: new URL(url).host };
      const target = path + ending;
      await sendRaw(portOf(url), requestFor(target, { ...options, headers: `Cookie: ${cookie}\r\n` }));
      const stranger = await sendRaw(portOf(url), requestFor(target, options));
      if (stranger.body.includes('ada.marsh') || stranger.headers.has('set-cookie')) kept.push(target);
    }
  return kept;
}

test.skipIf(missingNginx)('a naive site that allows caching of everything would leak them', async () => {
  const weak: RequestListener = (req, res) => {
    const told = ['x-forwarded-host', 'x-host', 'forwarded', 'x-original-url'].map(
      (name) => req.headers[name],
    );
    const who = req.headers.cookie?.includes('ada') ? 'ada.marsh' : 'nobody';
    res.setHeader('Cache-Control', 'public, max-age=60');
    res.end(`<link href="//${told.find((host) => host) ?? req.headers.host}/a.js">${who}`);
  };
  const server = createServer(weak).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const url = await startNginx([typeof address === 'object' ? (address?.port ?? 0) : 0], { isCache: true });
  for (const name of ['Host', 'X-Forwarded-Host', 'X-Host', 'Forwarded', 'X-Original-URL']) {
    const { harm, cache } = await harmOf(url, '/', ATTACKS[name] ?? {});
    expect([name, harm, cache]).toEqual([
      name,
      ['another answer', 'it names the stranger', 'the stranger is named'],
      'HIT',
    ]);
  }
  expect(await keptFor(url, 'ada')).toHaveLength(PERSONAL.length * (ENDINGS.length - 1)); // nginx itself refuses a NUL
});
