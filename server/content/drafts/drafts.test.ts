import { describe, expect, test } from 'vitest';
import { ERROR_CODE_HEADER } from '#contract/core/errors.ts';
import { startEditing } from '../fixture.ts';

const HERON = '/api/staff/content/films/heron';

describe('a new entry', () => {
  test('gets its slug from the title, with a number if that is taken', async () => {
    const { ada } = await startEditing();
    expect(await ada.post('films', { body: { title: 'Heron' } })).toMatchObject({
      entry: 'heron-2',
      number: 1,
    });
    expect(await ada.post('films', { body: { title: 'Émile & Söhne' } })).toMatchObject({
      entry: 'emile-sohne',
    });
    expect(await ada.post('people', { body: { name: 'Nora Quill' } })).toMatchObject({ entry: 'nora-quill' });
    expect(await ada.post('posts', { body: {} })).toMatchObject({ entry: 'untitled' });
  });

  test('may not take the slug of another entry, live or draft', async () => {
    const { ada } = await startEditing();
    await ada.post('films', { entry: 'begun', body: {} });
    for (const entry of ['heron', 'begun']) {
      const reply = await ada.send('POST', '/api/staff/content/films', { entry, body: {} });
      expect([reply.status, reply.headers.get(ERROR_CODE_HEADER)]).toEqual([409, 'entry-taken']);
    }
    for (const kind of ['documents', 'order'])
      expect((await ada.send('POST', `/api/staff/content/${kind}`, { body: {} })).status).toBe(400);
  });

  test('is created once, however often the request is repeated', async () => {
    const { ada } = await startEditing();
    const wanted = { body: { title: 'The Ferry' }, idempotencyKey: crypto.randomUUID() };
    const [first, ...others] = [
      ...(await Promise.all([ada.post('films', wanted), ada.post('films', wanted)])),
      await ada.post('films', wanted),
    ];
    expect(first).toMatchObject({ entry: 'the-ferry', number: 1 });
    for (const other of others) expect(other).toEqual(first);
  });

  test('can start as a copy of another entry', async () => {
    const { ada } = await startEditing();
    await ada.post('films', { from: 'heron', body: { title: 'Heron, once more' } });
    const { draft, live, state } = await ada.read('films/heron-once-more');
    expect(draft?.body).toMatchObject({ slug: 'heron-once-more', title: 'Heron, once more', runtime: 92 });
    expect([live, state]).toEqual([null, 'new']);
  });
});

describe('saving', () => {
  test('replaces the draft without adding to the history', async () => {
    const { ada, pool } = await startEditing();
    let basedOn = (await ada.read('films/heron')).live?.number ?? -1;
    for (const title of ['H', 'He', 'Her'])
      basedOn = (await ada.save('films/heron', { title }, basedOn)).number;
    const { draft, live, state } = await ada.read('films/heron');
    expect(draft).toMatchObject({
      number: basedOn,
      body: { title: 'Her' },
      author: 'ada',
      basedOn: live?.number,
    });
    expect([live?.body, state]).toMatchObject([{ title: 'Heron' }, 'live']);
    const { rows } = await pool.query(
      "SELECT state FROM named_versions WHERE entry = 'heron' ORDER BY number",
    );
    expect(rows).toEqual([{ state: 'live' }, { state: 'draft' }]);
  });

  test("over a colleague's change is refused with a conflict, and both texts are kept", async () => {
    const { ada, bob } = await startEditing();
    const { live } = await ada.read('films/heron');
    const basedOn = live?.number ?? -1;
    const { number } = await ada.save('films/heron', { title: 'Ada’s' }, basedOn);
    const reply = await bob.send('PUT', `${HERON}/draft`, { body: { title: 'Bob’s' }, basedOn });
    expect(reply.status).toBe(409);
    expect(await reply.json()).toMatchObject({
      code: 'draft-conflict',
      theirs: { number, body: { title: 'Ada’s' }, author: 'ada' },
    });
    await bob.save('films/heron', { title: 'Both' }, number);
    expect((await ada.read('films/heron')).draft).toMatchObject({ body: { title: 'Both' }, author: 'bob' });
  });

  test('by eight people at once succeeds for one', async () => {
    const { ada } = await startEditing();
    const { live } = await ada.read('films/heron');
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        ada.send('PUT', `${HERON}/draft`, { body: { title: `${at}` }, basedOn: live?.number }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  test('succeeds again after a lost response', async () => {
    const { ada } = await startEditing();
    const { live } = await ada.read('films/heron');
    const first = await ada.save('films/heron', { title: 'Her', runtime: 5 }, live?.number ?? -1);
    expect(await ada.save('films/heron', { runtime: 5, title: 'Her' }, live?.number ?? -1)).toEqual(first);
  });

  test('never reuses a number, even after the draft was discarded', async () => {
    const { ada } = await startEditing();
    const { live } = await ada.read('films/heron');
    const { number } = await ada.save('films/heron', { title: 'Her' }, live?.number ?? -1);
    expect((await ada.send('DELETE', `${HERON}/draft`)).status).toBe(200);
    expect((await ada.read('films/heron')).draft).toBeNull();
    const next = await ada.save('films/heron', { title: 'Once more' }, live?.number ?? -1);
    expect(next.number).toBeGreaterThan(number);
    const history = (await (await ada.send('GET', `${HERON}/history`)).json()) as { number: number }[];
    expect(history.map((version) => version.number)).toEqual([next.number, number, live?.number]);
    expect(await (await ada.send('GET', `${HERON}/versions/${number}`)).json()).toEqual({
      number,
      body: { title: 'Her' },
    });
  });

  test('discarding the draft of an entry that was never live moves the entry to the trash', async () => {
    const { ada } = await startEditing();
    await ada.post('films', { entry: 'begun', body: { title: 'Begun' } });
    await ada.send('DELETE', '/api/staff/content/films/begun/draft');
    expect(await ada.read('films/begun')).toMatchObject({
      state: 'bin',
      draft: { body: { title: 'Begun' } },
    });
  });

  test('an import does not change a draft', async () => {
    const { ada, importFilms } = await startEditing();
    const { live } = await ada.read('films/heron');
    await ada.save('films/heron', { title: 'Mine' }, live?.number ?? -1);
    await importFilms([{ slug: 'heron', title: 'The Heron' }]);
    const { draft, live: after } = await ada.read('films/heron');
    expect([draft?.body, after?.body]).toMatchObject([{ title: 'Mine' }, { title: 'The Heron' }]);
    expect(draft?.basedOn).toBe(live?.number);
    await ada.save('films/heron', { title: 'Still mine' }, draft?.number ?? -1);
  });

  test('works for orders and documents too', async () => {
    const { ada } = await startEditing();
    const { live } = await ada.read('order/films');
    expect(live?.body).toEqual({ slugs: ['heron', 'otter', 'vole'] });
    await ada.save('order/films', { slugs: ['otter', 'heron'] }, live?.number ?? -1);
    await ada.save('documents/privacy', { title: 'Privacy' }, 0);
    expect((await ada.read('documents/privacy')).draft?.body).toEqual({ title: 'Privacy' });
  });
});

describe('bad input gets an error message', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)]);
  const nested = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  test.each([
    ['too large', JSON.stringify({ body: { text: 'x'.repeat(1e6) }, basedOn: 0 }), 413],
    ['too many parts', `{"body":{"a":[${'1,'.repeat(120_000)}1]},"basedOn":0}`, 409],
    ['too deep', `{"body":${nested(120_000)},"basedOn":0}`, 400],
    ['a little too deep', JSON.stringify({ body: { a: deep(40) }, basedOn: 0 }), 400],
    ['a list', '{"body":[],"basedOn":0}', 400],
    ['a NUL', JSON.stringify({ body: { a: { 'b\0': 1 } }, basedOn: 0 }), 400],
    ['half a character', '{"body":{"a":"\\ud800"},"basedOn":0}', 400],
    ['no number', '{"body":{},"basedOn":1e300}', 400],
    ['a prototype', '{"body":{"__proto__":{"x":1}},"basedOn":0}', 409],
  ])('%s', async (_name, body, status) => {
    const { ada } = await startEditing();
    const reply = await ada.sendText('PUT', `${HERON}/draft`, body);
    expect(reply.status).toBe(status);
    if (status !== 409) expect(await reply.text()).toMatch(/^[A-Z][^<{]{5,200}$/);
    expect('x' in {}).toBe(false);
  });

  test('a body of the maximum depth is stored unchanged', async () => {
    const { ada } = await startEditing();
    const body = { a: deep(39), n: 1e300, '': { '💙': null } };
    await ada.save('films/vole', body, (await ada.read('films/vole')).live?.number ?? -1);
    expect((await ada.read('films/vole')).draft?.body).toEqual(body);
  });

  test('unknown kinds and slugs', async () => {
    const { ada } = await startEditing();
    for (const name of ['films/none', 'films/%00', 'posts/heron', `films/${'x'.repeat(200)}`])
      expect((await ada.send('GET', `/api/staff/content/${name}`)).status).toBe(404);
    expect((await ada.send('GET', '/api/staff/content/kinds/heron')).status).toBe(400);
    const reply = await ada.send('PUT', '/api/staff/content/films/none/draft', { body: {}, basedOn: 0 });
    expect(reply.status).toBe(404);
  });
});
