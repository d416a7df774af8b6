import { describe, expect, test } from 'vitest';
import { register } from '#tests/visitor.ts';
import { startEditing } from '../fixture.ts';

describe('unpublishing and restoring', () => {
  test('loses nothing: text, position, watchlists', async () => {
    const site = await startEditing();
    await site.ada.change('films/otter', { ...(await site.ada.read('films/otter')).live?.body, year: 2026 });
    await site.ada.publish(['films/otter']);
    const ines = await register(site.app, 'ines');
    const { id } = (await site.json('/api/films/slug/otter')) as { id: number };
    await ines.send('POST', '/api/watchlist', { filmId: id });
    expect((await site.ada.act('unpublish', ['films/otter'])).status).toBe(200);
    expect((await site.request('/api/films/slug/otter')).status).toBe(404);
    expect(await (await ines.send('GET', '/api/watchlist')).json()).toEqual([]);
    expect(await site.ada.read('films/otter')).toMatchObject({ state: 'off', live: null, address: null });
    expect(await site.ada.list('films', { state: 'off' })).toMatchObject({
      rows: [{ entry: 'otter', title: 'The Otter’s Year' }],
    });
    expect((await site.ada.act('restore', ['films/otter'])).status).toBe(200);
    expect((await site.ada.read('order/films')).live?.body).toEqual({ slugs: ['heron', 'otter', 'vole'] });
    expect(await site.json('/api/films/facts/otter')).toMatchObject({ year: 2026 });
    expect(await (await ines.send('GET', '/api/watchlist')).json()).toMatchObject([{ slug: 'otter' }]);
  });

  test('does not count as arranging: the list still follows order.json or staff', async () => {
    const site = await startEditing();
    const sourceOfOrder = async () => {
      const { rows } = await site.pool.query<{ source: string }>(
        "SELECT source FROM named_versions WHERE kind = 'order' AND entry = 'films' AND state = 'live'",
      );
      return rows[0]?.source;
    };
    await site.ada.act('unpublish', ['films/otter']);
    await site.ada.act('restore', ['films/otter']);
    expect(await sourceOfOrder()).toBeUndefined();
    await site.ada.change('order/films', { slugs: ['vole', 'heron'] });
    await site.ada.publish(['order/films']);
    await site.ada.act('unpublish', ['films/otter']);
    await site.ada.act('restore', ['films/otter']);
    expect(await sourceOfOrder()).toBe('staff');
    expect((await site.ada.read('order/films')).live?.body).toEqual({ slugs: ['vole', 'otter', 'heron'] });
  });

  test('is not refused while others refer to the entry: they show nothing there, and it again once it is back', async () => {
    const { ada, json } = await startEditing();
    const document = { nodeType: 'document', content: [] };
    const news = {
      title: 'News',
      author: 'A',
      date: '2026-01-01',
      films: ['heron', 'otter'],
      body: document,
    };
    await ada.post('posts', { entry: 'news', body: news });
    await ada.post('collections', { entry: 'prints', body: { name: 'Prints' } });
    const poster = {
      name: 'Poster',
      price: 900,
      category: 'Posters',
      collection: 'prints',
      films: ['heron'],
    };
    await ada.post('products', { entry: 'poster', body: poster });
    const films = ['heron', 'otter'].map((slug) => ({ slug, line: '' }));
    await ada.post('seasons', { entry: 'birds', body: { title: 'Birds', films } });
    const all = ['posts/news', 'collections/prints', 'products/poster', 'seasons/birds'];
    expect((await ada.publish(all)).status).toBe(200);
    const shown = async () => ({
      post: await json('/api/related/post/news'),
      product: await json('/api/related/product/poster'),
      season: await json('/api/seasons/birds'),
      seasons: await json('/api/seasons'),
      shop: await json('/api/products'),
    });
    const before = await shown();
    expect(before).toMatchObject({
      season: { films: [{ slug: 'heron' }, { slug: 'otter' }] },
      seasons: [{ filmCount: 2 }],
    });
    for (const what of ['unpublish', 'delete'] as const) {
      expect((await ada.act(what, ['films/heron', 'collections/prints'])).status).toBe(200);
      const off = await shown();
      expect(off).toMatchObject({
        season: { films: [{ slug: 'otter' }] },
        seasons: [{ filmCount: 1 }],
        shop: [{ slug: 'poster', collection: 'prints' }],
      });
      expect(JSON.stringify([off.post, off.product, off.season])).not.toContain('Heron');
      expect((await ada.read('posts/news')).live?.body.films).toEqual(['heron', 'otter']);
      await ada.change('posts/news', { title: 'Newer' });
      expect((await ada.publish(['posts/news'])).status).toBe(200);
      await ada.change('posts/news', { title: 'News' });
      await ada.publish(['posts/news']);
      expect((await ada.act('restore', ['films/heron', 'collections/prints'])).status).toBe(200);
      expect(await shown()).toEqual(before);
    }
  });

  test('the trash keeps entries for a week, and restores them as live or draft', async () => {
    const site = await startEditing();
    await site.ada.post('films', { entry: 'begun', body: { title: 'Begun' } });
    await site.ada.act('delete', ['films/heron', 'films/begun']);
    expect((await site.ada.read('films/heron')).state).toBe('bin');
    expect((await site.ada.publish(['films/begun'])).status).toBe(422);
    await site.ada.act('restore', ['films/heron', 'films/begun']);
    expect([(await site.ada.read('films/heron')).state, (await site.ada.read('films/begun')).state]).toEqual([
      'live',
      'new',
    ]);
    expect((await site.ada.act('unpublish', ['documents/site'])).status).toBe(400);
  });
});
