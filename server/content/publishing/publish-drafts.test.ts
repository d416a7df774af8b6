import { describe, expect, test } from 'vitest';
import { startEditing } from '../fixture.ts';

type Editing = Awaited<ReturnType<typeof startEditing>>;
const titleOf = async ({ json }: Editing, slug: string) =>
  ((await json(`/api/films/slug/${slug}`)) as { title: string }).title;

describe('publishing', () => {
  test('publishes the draft in one change, with a version and an entry in the audit log', async () => {
    const site = await startEditing();
    await site.ada.change('films/heron', { title: 'The Heron' });
    const { number } = await site.ada.change('films/heron', { year: 2026 });
    const reply = await site.ada.publish(['films/heron'], { note: 'the article' });
    expect(await reply.json()).toEqual({ entries: [{ kind: 'films', entry: 'heron', number }] });
    expect(await site.json('/api/films/facts/heron')).toMatchObject({ year: 2026 });
    expect(await titleOf(site, 'heron')).toBe('The Heron');
    expect(await site.ada.read('films/heron')).toMatchObject({
      state: 'live',
      draft: null,
      live: { number },
      address: '/film/heron',
    });
    const { rows } = await site.pool.query(
      "SELECT kind, number, author, note, source FROM named_versions WHERE state = 'live' AND entry = 'heron' ORDER BY kind DESC",
    );
    expect(rows).toEqual([{ kind: 'films', number, author: 'ada', note: 'the article', source: 'staff' }]);
    const log = await site.pool.query('SELECT who, action, what FROM audit_log');
    expect(log.rows).toEqual([{ who: 'ada@films.example', action: 'published', what: 'films/heron' }]);
  });

  test('causes no conflict for an editor who keeps typing', async () => {
    const site = await startEditing();
    const { number } = await site.ada.change('films/heron', { title: 'The Heron' });
    await site.bob.publish(['films/heron']);
    await site.ada.save('films/heron', { title: 'The Heron!' }, number);
    expect((await site.ada.read('films/heron')).draft).toMatchObject({
      basedOn: number,
      body: { title: 'The Heron!' },
    });
  });

  test('is refused for another version than the one reviewed', async () => {
    const site = await startEditing();
    const { number } = await site.ada.change('films/heron', { title: 'The Heron' });
    await site.ada.change('films/heron', { title: 'The Heron, later' });
    const entries = [{ kind: 'films', entry: 'heron', number }];
    const reply = await site.bob.send('POST', '/api/staff/content/publish', {
      entries,
      despiteWarnings: true,
    });
    expect([reply.status, await reply.json()]).toMatchObject([
      409,
      { code: 'draft-conflict', theirs: { author: 'ada' } },
    ]);
  });

  test('reports all issues at once, and changes nothing', async () => {
    const site = await startEditing();
    await site.ada.change('films/heron', {
      title: '',
      runtime: 'long',
      posterUrl: '/media/none.jpg',
      colours: {},
    });
    await site.ada.post('posts', {
      entry: 'news',
      body: {
        title: 'News',
        author: 'A',
        date: '2026-01-01',
        films: ['none'],
        body: { nodeType: 'document', content: [] },
      },
    });
    const reply = await site.ada.publish(['films/heron', 'posts/news']);
    expect(reply.status).toBe(422);
    const { faults } = (await reply.json()) as { faults: object[] };
    expect(faults).toEqual(
      expect.arrayContaining([
        { kind: 'films', entry: 'heron', field: 'title', message: 'must not be empty' },
        { kind: 'films', entry: 'heron', field: 'runtime', message: 'must be a number' },
        { kind: 'films', entry: 'heron', field: 'colours', message: 'is not a known field' },
        { kind: 'posts', entry: 'news', field: 'films', message: 'there is no film none' },
      ]),
    );
    expect(await titleOf(site, 'heron')).toBe('Heron');
    await site.ada.change('films/heron', { title: 'Heron', runtime: 5, colours: undefined });
    const again = (await (await site.ada.act('check', ['films/heron'])).json()) as { faults: object[] };
    expect(again.faults).toEqual([
      {
        kind: 'films',
        entry: 'heron',
        field: 'posterUrl',
        message: 'there is no file behind /media/none.jpg',
      },
    ]);
  });

  test('asks for confirmation of warnings, and proceeds with it', async () => {
    const site = await startEditing();
    await site.ada.change('films/heron', {
      releaseDate: '2020-01-01',
      categories: ['coming-soon'],
      watchNowPrice: 3.5,
      getTickets: true,
      otherImages: [{ fields: { file: { url: 'https://pictures.example/1.jpg' } } }],
    });
    const reply = await site.ada.publish(['films/heron'], { despiteWarnings: false });
    const { warnings } = (await reply.json()) as { warnings: { field: string }[] };
    expect([reply.status, warnings.map(({ field }) => field)]).toEqual([
      409,
      [
        'posterUrl',
        'trailerUrl',
        'description',
        'otherImages.0.fields.title',
        'categories',
        'watchNowPrice',
        'getTicketsUrl',
      ],
    ]);
    expect((await site.ada.publish(['films/heron'])).status).toBe(200);
  });

  test('warns of a picture without an alt text in the library', async () => {
    const site = await startEditing();
    const stored =
      "INSERT INTO pictures (address, file, kind, title, alt, bytes, hash) VALUES ($1, 'a', 'picture', 'A', $2, 1, $1)";
    await site.pool.query(stored, ['/media/a.jpg', '']);
    await site.pool.query(stored, ['/media/b.jpg', 'A heron']);
    await site.ada.change('films/heron', { posterUrl: '/media/a.jpg', dvdCoverUrl: '/media/b.jpg' });
    const { warnings } = (await (await site.ada.act('check', ['films/heron'])).json()) as {
      warnings: { field: string; message: string }[];
    };
    expect(warnings.filter(({ message }) => message.includes('alt text')).map(({ field }) => field)).toEqual([
      'posterUrl',
    ]);
  });

  test('warns if an import has changed the live version, and of links that do not respond', async () => {
    const site = await startEditing({ askLink: async (url) => !url.includes('dead') });
    await site.ada.change('films/heron', {
      amazonLink: 'https://dead.example/',
      ebayLink: 'https://alive.example/',
    });
    await site.importFilms([{ slug: 'heron', title: 'Heron (2026)' }]);
    const { warnings } = (await (await site.ada.act('check', ['films/heron'])).json()) as {
      warnings: { field: string; message: string }[];
    };
    expect(
      warnings.filter(({ field }) => field === '' || field === 'amazonLink').map(({ message }) => message),
    ).toEqual([
      'What is live has changed since this text was begun; publishing replaces it',
      'is a link that does not answer',
    ]);
    expect(warnings.map(({ field }) => field)).not.toContain('ebayLink');
  });

  test('of an unchanged draft keeps the live version, and reuses no number', async () => {
    const site = await startEditing();
    const { number } = await site.ada.change('films/heron', {});
    expect((await site.ada.publish(['films/heron'])).status).toBe(200);
    const { live, draft } = await site.ada.read('films/heron');
    expect([live?.number, draft]).toEqual([1, null]);
    expect((await site.ada.change('films/heron', { title: 'H' })).number).toBeGreaterThan(number);
  });

  test('of an order arranges the named entries among their positions', async () => {
    const site = await startEditing();
    await site.ada.change('order/films', { slugs: ['vole', 'heron'] });
    expect((await site.ada.publish(['order/films'])).status).toBe(200);
    expect((await site.ada.read('order/films')).live?.body).toEqual({ slugs: ['vole', 'otter', 'heron'] });
    const history = (await (await site.ada.send('GET', '/api/staff/content/order/films/history')).json()) as {
      changes: object[];
    }[];
    expect(history[0]?.changes).toEqual([{ field: 'slugs', before: null, after: '2 moved' }]);
  });

  test('of a document applies its schema', async () => {
    const site = await startEditing();
    const document = { nodeType: 'document', content: [] };
    await site.ada.save('documents/privacy', { title: 'Privacy', body: document }, 0);
    expect((await site.ada.publish(['documents/privacy'])).status).toBe(200);
    expect(await site.json('/api/site/privacy')).toEqual({ title: 'Privacy', body: document });
    await site.ada.change('documents/privacy', { body: { nodeType: 'paragraph' } });
    expect((await site.ada.publish(['documents/privacy'])).status).toBe(422);
  });
});
