import { describe, expect, test } from 'vitest';
import { register } from '#tests/visitor.ts';
import { startEditing } from './fixture.ts';

describe('taking off and bringing back', () => {
  test('loses nothing: text, facts, place, watchlists', async () => {
    const site = await startEditing();
    await site.ada.post('facts', { entry: 'otter', body: { year: 2026 } });
    await site.ada.publish(['facts/otter']);
    const ines = await register(site.app, 'ines');
    const { id } = (await site.json('/api/films/slug/otter')) as { id: number };
    await ines.send('POST', '/api/watchlist', { filmId: id });
    expect((await site.ada.act('take-off', ['films/otter'])).status).toBe(200);
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

  test('arranges nothing: an order that nobody arranged still follows order.json, one of staff stays theirs', async () => {
    const site = await startEditing();
    const sourceOfOrder = async () => {
      const { rows } = await site.pool.query<{ source: string }>(
        "SELECT source FROM content_versions WHERE kind = 'order' AND entry = 'films' AND state = 'live'",
      );
      return rows[0]?.source;
    };
    await site.ada.act('take-off', ['films/otter']);
    await site.ada.act('restore', ['films/otter']);
    expect(await sourceOfOrder()).toBe('');
    await site.ada.change('order/films', { slugs: ['vole', 'heron'] });
    await site.ada.publish(['order/films']);
    await site.ada.act('take-off', ['films/otter']);
    await site.ada.act('restore', ['films/otter']);
    expect(await sourceOfOrder()).toBe('staff');
    expect((await site.ada.read('order/films')).live?.body).toEqual({ slugs: ['vole', 'otter', 'heron'] });
  });

  test('is refused while others name it, in a sentence each', async () => {
    const site = await startEditing();
    const body = {
      title: 'News',
      author: 'A',
      date: '2026-01-01',
      films: ['heron'],
      body: { nodeType: 'document', content: [] },
    };
    await site.ada.post('posts', { entry: 'news', body });
    await site.ada.post('posts', { entry: 'others', body: { ...body, title: 'Others', films: [] } });
    await site.ada.publish(['posts/news', 'posts/others']);
    for (const what of ['take-off', 'delete'] as const) {
      const reply = await site.ada.act(what, ['films/heron']);
      expect([reply.status, await reply.json()]).toMatchObject([
        422,
        {
          faults: [
            { kind: 'films', entry: 'heron', message: '“News” (posts/news) names it: change that first' },
          ],
        },
      ]);
    }
    expect((await site.ada.act('delete', ['films/heron', 'posts/news'])).status).toBe(200);
  });

  test('the bin keeps for a week, and gives back what was live or not', async () => {
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
    expect((await site.ada.act('take-off', ['documents/site'])).status).toBe(400);
  });
});
