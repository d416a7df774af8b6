import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import { freshnessOf } from './listener-fixture.ts';
import { createPageCache } from './page-cache.ts';
import { renderAhead } from './render-ahead.ts';
import type { Rendered } from './rendered.ts';

/** A site whose pages are requested this often before its content changes. */
async function startSite(requests: Record<string, number>, thread = { busy: 0 }) {
  const content = { revision: 1, isAway: false };
  const isDatabaseAway = () => content.isAway;
  const cache = createPageCache({ maxBytes: 1_000_000, freshness: freshnessOf(content), isDatabaseAway });
  const ahead: string[] = [];
  const gone = new Set<string>();
  const render = async (key: string): Promise<Rendered> => ({
    status: gone.has(key) ? 404 : 200,
    headers: new Headers({ 'cache-control': 'public, max-age=0' }),
    body: Buffer.from(
      `${key} of revision ${content.revision}. `.repeat(key === '/sitemap.xml' ? 20_000 : 100),
    ),
  });
  for (const [key, times] of Object.entries(requests)) {
    await cache.represent(key, await cache.load(key, () => render(key)), 'br');
    for (let time = 0; time < times; time++) cache.lookUp(key);
  }

  const listeners = new Set<() => void>();
  const stop = renderAhead({
    cache,
    render(key) {
      ahead.push(key);
      return render(key);
    },
    onChange(tell) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    delayMs: 1,
    busy: () => thread.busy,
  });
  onTestFinished(stop);
  const change = () => {
    content.revision += 1;
    for (const tell of listeners) tell();
  };
  return { cache, content, gone, ahead, change, stop };
}

test('after a change requested pages are rendered again, most requested first', async () => {
  const { cache, ahead, change } = await startSite({
    '/films': 2,
    '/blog': 0,
    '/sitemap.xml': 1,
    '/': 9,
    '/shop': 4,
  });
  change();
  await eventually(() => expect(cache.lookUp('/films')).toBeDefined());
  await delay(100); // /blog was never requested, and /sitemap.xml is large
  expect(ahead).toEqual(['/', '/shop', '/films']);
  expect(cache.stats()).toMatchObject({ ahead: 3, misses: 5 });
});

test('pages are rendered ahead in the encodings that were requested', async () => {
  const { cache, change } = await startSite({ '/': 1 });
  change();
  await eventually(() => expect(cache.lookUp('/')?.ready('br')).toBeDefined());
  expect(cache.lookUp('/')?.ready('gzip')).toBeUndefined();
});

test('hits before a change count half after it', async () => {
  const { cache, ahead, change } = await startSite({ '/old': 6, '/new': 1 });
  change();
  await eventually(() => expect(cache.lookUp('/new')).toBeDefined());
  for (let time = 0; time < 3; time++) cache.lookUp('/new');
  change();
  await eventually(() => expect(ahead).toEqual(['/old', '/new', '/new', '/old']));
});

test('an unpublished page is rendered only once more', async () => {
  const { cache, gone, ahead, change } = await startSite({ '/film/moon': 9, '/': 1 });
  gone.add('/film/moon');
  change();
  await eventually(() => expect(cache.lookUp('/')).toBeDefined());
  change();
  await eventually(() => expect(cache.lookUp('/')).toBeDefined());
  expect(ahead).toEqual(['/film/moon', '/', '/']);
});

test('none is rendered while the thread is busy', async () => {
  const thread = { busy: 0.9 };
  const { ahead, change } = await startSite({ '/': 1 }, thread);
  change();
  await delay(100);
  expect(ahead).toEqual([]);
  thread.busy = 0.1;
  await eventually(() => expect(ahead).toEqual(['/']));
});

test('none is rendered while the database is down', async () => {
  const { content, ahead, change } = await startSite({ '/': 1 });
  content.isAway = true;
  change();
  await delay(100);
  expect(ahead).toEqual([]);
});

test('none is rendered after the end', async () => {
  const { ahead, change, stop } = await startSite({ '/': 1 });
  change();
  stop();
  await delay(100);
  expect(ahead).toEqual([]);
});
