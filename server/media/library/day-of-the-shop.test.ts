import { expect, test } from 'vitest';
import { film } from '#tests/fixtures/film.ts';
import { collection } from '#tests/fixtures/product.ts';
import { plainPicture, startLibrary } from './fixture.ts';

test('shop staff create a product with its own picture and films, and publish it', async () => {
  const { site, person, editor } = await startLibrary({
    films: [film({ slug: 'heron', title: 'Heron' })],
    collections: [collection({ name: 'Prints' })],
  });
  const kit = await person('kit@films.example', 'shop');
  const asked = async (method: string, path: string, body?: object) => {
    const reply = await kit.send(method, `/api/staff${path}`, body);
    return [reply.status, reply.ok ? await reply.json() : await reply.text()];
  };
  const { id, address } = await kit.taken('Heron print.jpg', await plainPicture());
  expect(
    (await kit.describe(id, { title: 'Print', alt: 'A heron', credit: '', focus: { x: 0.5, y: 0.5 } }))
      .status,
  ).toBe(200);
  expect(await asked('GET', '/pictures?kind=picture')).toMatchObject([200, { rows: [{ id }] }]);
  expect(await asked('GET', '/content/names/films?search=her')).toEqual([
    200,
    [{ entry: 'heron', title: 'Heron' }],
  ]);
  expect(await asked('GET', '/content/names/posts')).toEqual([200, []]);

  const body = {
    ...{ name: 'Heron print', description: 'A print', price: 2000, inStock: true, sizes: [] },
    ...{ collection: 'prints', category: 'Prints', images: [address], films: ['heron'], posts: [] },
  };
  const [created] = await asked('POST', '/content/products', { entry: 'heron-print', body });
  expect(created).toBe(201);
  const [, { draft }] = (await asked('GET', '/content/products/heron-print')) as [
    number,
    { draft: { number: number } },
  ];
  const published = await asked('POST', '/content/publish', {
    entries: [{ kind: 'products', entry: 'heron-print', number: draft.number }],
    despiteWarnings: true,
  });
  expect(published).toMatchObject([200, {}]);
  expect(await site.json('/api/products/film/heron')).toMatchObject([
    { slug: 'heron-print', images: [address] },
  ]);

  // They may not delete a picture that others' pages show.
  expect((await asked('DELETE', `/pictures/${id}`))[0]).toBe(403);
  expect((await asked('PUT', `/pictures/${id}/file`, { upload: 'x' }))[0]).toBe(403);
  expect((await asked('GET', '/content/films'))[0]).toBe(403);
  expect((await editor.send('GET', '/api/staff/pictures')).status).toBe(200);
});

test('names of unpublished entries are only for staff who may edit them', async () => {
  const { person, editor } = await startLibrary();
  const begun = { entry: 'begun', body: { title: 'Begun' } };
  expect((await editor.send('POST', '/api/staff/content/films', begun)).status).toBe(201);
  const names = async (who: typeof editor) =>
    (await who.send('GET', '/api/staff/content/names/films')).json();
  expect(await names(editor)).toEqual([{ entry: 'begun', title: 'Begun' }]);
  expect(await names(await person('kit@films.example', 'shop'))).toEqual([]);
});
