import { describe, expect, test } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import type { Answer } from './answer.ts';
import { rendered, startCache, TEXT } from './page-cache-fixture.ts';

describe('the best compression', () => {
  const text = Array.from({ length: 2000 }, (_, number) => `Film ${number * 7919} of the catalogue. `).join(
    '',
  );

  test('is made for repeated requests, with a new ETag that knows the earlier one', async () => {
    const { cache } = startCache();
    const answer = await cache.load('/films', async () => rendered(text));
    const quick = await cache.represent('/films', answer, 'br');
    for (let hit = 0; hit < 8; hit += 1) cache.lookUp('/films');
    await eventually(() => expect(answer.ready('br')).not.toBe(quick));

    const best = answer.ready('br');
    expect(best?.body.length).toBeLessThan(quick.body.length);
    expect(best?.etag).not.toBe(quick.etag);
    expect(best?.earlierEtag).toBe(quick.etag);
    await eventually(() => expect(cache.stats().bytes).toBe(answer.size));
  });

  test('is made for an encoding requested after another has its own', async () => {
    const { cache } = startCache();
    const answer = await cache.load('/films', async () => rendered(text));
    for (const encoding of ['gzip', 'br'] as const) {
      await cache.represent('/films', answer, encoding);
      for (let hit = 0; hit < 8; hit += 1) cache.lookUp('/films');
      await eventually(() => expect(answer.ready(encoding)?.earlierEtag).toBeDefined());
    }
    expect(cache.stats().toImprove).toBe(0);
  });
});

describe('a flood of answers requested twice', () => {
  /** 40 answers, each requested twice. */
  async function askTwice(
    cache: ReturnType<typeof startCache>['cache'],
    load: (key: string) => Promise<unknown>,
  ) {
    for (let film = 0; film < 40; film += 1) {
      await load(`/film/${film}`);
      for (let turn = 0; turn < 2; turn += 1) cache.lookUp(`/film/${film}`);
    }
  }

  test('leaves only a few to be recompressed', async () => {
    const { cache, load } = startCache();
    await askTwice(cache, load);
    expect(cache.stats().toImprove).toBeLessThanOrEqual(16);
    expect(cache.stats().toImprove).toBeGreaterThan(10);
  });

  test('leaves none to be recompressed that are no longer cached', async () => {
    const { cache, load } = startCache({ maxBytes: 3 * (TEXT.length + 1024) });
    await askTwice(cache, load);
    expect(cache.stats().toImprove).toBeLessThanOrEqual(3);
  });

  test('does not delay a requested answer', async () => {
    const { cache, load } = startCache();
    await askTwice(cache, load);
    const answer = await load('/film/39');
    const quick = await cache.represent('/film/39', answer as Answer, 'br');
    await eventually(() => {
      expect(cache.lookUp('/film/39')?.ready('br')?.earlierEtag).toBe(quick.etag);
    });
  });
});
