import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { homePageP99 } from './home-page.ts';
import { makeFolder, type Site, startSite } from './site.ts';
import { startWeak } from './weak-server.ts';

/*
 * One address sends the requests that cost most for their bytes, as fast as they are answered, while another visitor
 * reads the home page.
 */

const FLOOD = fileURLToPath(new URL('flood.ts', import.meta.url));
/**
 * Limit in milliseconds for the second slowest of 60 views of the home page. Where other programs use the processors, the
 * time it takes while the same flood asks for a cached page is added.
 */
const MOST_MS = 100;

type Target = Pick<Site, 'url'>;

async function flood(
  site: Target,
  kind: string,
  { picture = '', looks = 60 } = {},
): Promise<{ slowest: number; got: string }> {
  const flooding = spawn(process.execPath, [FLOOD, site.url, kind, picture], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void flooding.kill('SIGKILL'));
  await once(flooding.stdout, 'data'); // it has begun
  const got = text(flooding.stdout);
  const slowest = await homePageP99(site.url, looks).finally(() => flooding.kill('SIGTERM'));
  if (flooding.exitCode === null) await once(flooding, 'exit');
  return { slowest, got: (await got).trim() };
}

test('one address with the most expensive requests does not slow the home page for others', async () => {
  const site = await startSite({ DATA_DIR: await makeFolder(), RATE_LIMITS: 'on' });
  const home = await (await fetch(site.url)).text();
  const picture = /\/media\/[^"?]{1,200}\.jpg/.exec(home)?.[0] ?? '';
  expect(picture).not.toBe('');
  await picturesAreMade(site);
  const told: string[] = [];
  const slow: string[] = [];
  for (const kind of KINDS) {
    const noise = await noiseOf(site);
    const { slowest, got } = await flood(site, kind, { picture });
    told.push(`${kind} (${got}): home page p99 ${slowest.toFixed(0)} ms, noise ${noise.toFixed(0)} ms`);
    if (slowest >= MOST_MS + noise) slow.push(kind);
  }
  console.log(told.join('\n'));
  expect(slow).toEqual([]);
});

/** What other programs add, nothing on a quiet machine: a flood of cached pages costs next to nothing. */
async function noiseOf(site: Target): Promise<number> {
  const { slowest } = await flood(site, 'the home page itself');
  return slowest < MOST_MS / 3 ? 0 : slowest;
}

/** Waits until the site has made the pictures of all pages, which uses what processor time is left. */
async function picturesAreMade(site: Target): Promise<void> {
  const isComplete = async () =>
    /^marquee_pictures_complete 1$/m.test(await (await fetch(`${site.url}/metrics`)).text());
  while (!(await isComplete())) await delay(2_000);
}

const KINDS = [
  'slashes, 2 kB of them',
  'a target of 15 kB',
  'a thousand names in fields=',
  'answers that are not read',
  'pictures that nobody has made',
  'blanks in a search, each asked for three times',
  'pages of searches that nobody made before',
  'calls of searches that nobody made before',
  'missing pages',
];

test('unlike on a server that searches for the end of a path from each slash', async () => {
  const weak = await startWeak(
    (req, res) => void res.end((req.url ?? '').replace(/^\/+|\/+$/g, '').slice(0, 9)),
  );
  const noise = await noiseOf(weak);
  const { slowest } = await flood(weak, 'a target of 15 kB', { looks: 4 });
  expect(slowest).toBeGreaterThan(MOST_MS + noise);
});
