import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { flood } from './flooded.ts';
import { upToThrice } from './home-page.ts';
import { makeFolder, type Site, startSite } from './site.ts';
import { startWeak } from './weak-server.ts';

/* One address sends the requests that cost most for their bytes, as fast as they are answered, while another visitor reads the home
   page. */

/** Limit in milliseconds for the second slowest of 60 views of the home page on an otherwise idle machine. */
const MOST_MS = 100;

test('one address with the most expensive requests does not slow the home page for others', async () => {
  const site = await startSite({ DATA_DIR: await makeFolder(), RATE_LIMITS: 'on' });
  const home = await (await fetch(site.url)).text();
  const picture = /\/media\/[^"?]{1,200}\.jpg/.exec(home)?.[0] ?? '';
  expect(picture).not.toBe('');
  await picturesAreMade(site);
  const told: string[] = [];
  const slow: string[] = [];
  for (const [kind, answered] of Object.entries(KINDS)) {
    const { slowest, got, limit } = await upToThrice(() => flood(site, kind, MOST_MS, { picture }));
    expect(got, kind).toMatch(new RegExp(`\\d times ${answered}\\b`));
    told.push(`${kind} (${got}): home page p99 ${slowest.toFixed(0)} ms, limit ${limit.toFixed(0)} ms`);
    if (slowest >= limit) slow.push(kind);
  }
  console.log(told.join('\n'));
  expect(slow).toEqual([]);
});

/** On a busy machine, making all pictures takes half an hour; after this time the rest counts as load of another program. */
const PICTURES_MS = 180_000;

/** Waits until the site has made the pictures of all pages, which uses all idle CPU time. */
async function picturesAreMade(site: Pick<Site, 'url'>): Promise<void> {
  const isComplete = async () =>
    /^marquee_pictures_complete 1$/m.test(await (await fetch(`${site.url}/metrics`)).text());
  for (const deadline = Date.now() + PICTURES_MS; Date.now() < deadline && !(await isComplete()); )
    await delay(2_000);
}

/** By kind, the reply that proves that the site has done the expensive work. */
const KINDS = {
  'slashes, 2 kB of them': '404',
  'a target of 15 kB': '414',
  'a thousand names in fields=': '400',
  'answers that are not read': 'sent',
  'pictures that nobody has made': '200',
  'blanks in a search, each asked for three times': '200',
  'pages of searches that nobody made before': '200',
  'calls of searches that nobody made before': '200',
  'missing pages': '404',
  'carts of unknown products': '200',
  'carts of 64 kB in brackets': '400',
};

test("a server that searches a path's end from each slash would be slow", async () => {
  const weak = await startWeak(
    (req, res) => void res.end((req.url ?? '').replace(/^\/+|\/+$/g, '').slice(0, 9)),
  );
  const { slowest, limit } = await flood(weak, 'a target of 15 kB', MOST_MS, { looks: 4 });
  expect(slowest).toBeGreaterThan(limit);
});
