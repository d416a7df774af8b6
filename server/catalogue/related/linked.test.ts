import { expect, test } from 'vitest';
import type { Person } from '#contract/catalogue/people.ts';
import type { RelatedToFilm, RelatedToPost, RelatedToProduct } from '#contract/catalogue/related.ts';
import { entriesOf, type Text } from '#server/content/model/entries-of.ts';
import { publish } from '#server/content/publishing/publish.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { film } from '#tests/fixtures/film.ts';
import { post } from '#tests/fixtures/post.ts';
import { collection, product } from '#tests/fixtures/product.ts';
import { startApp } from '#tests/start-app.ts';

const linkTo = (...uris: string[]) => ({
  nodeType: 'document' as const,
  content: [
    {
      nodeType: 'paragraph',
      content: uris.map((uri) => ({
        nodeType: 'hyperlink',
        data: { uri },
        content: [{ nodeType: 'text', value: uri }],
      })),
    },
  ],
});

async function start(...uris: string[]) {
  const site = await startApp({
    siteUrl: 'https://films.example',
    films: ['Heron', 'Eel', 'Owl'].map((title) => film({ title, director: ['Ann Reed'] })),
    collections: [collection({ name: 'Caps' })],
    products: [product({ name: 'Cap', collection: 'caps' })],
    posts: [post({ title: 'Diary', films: ['owl'], body: linkTo(...uris) })],
  });
  const diary = async () => {
    const { films, people, products } = (await site.json('/api/related/post/diary')) as RelatedToPost;
    return [films, people, products].map((list) => list.map(({ slug }) => slug).join(' '));
  };
  const postsOf = async (path: string) =>
    ((await site.json(path)) as RelatedToFilm | RelatedToProduct | Person).posts.map(({ slug }) => slug);
  return { ...site, diary, postsOf };
}

test('the links of a post count as its subjects, after its relations', async () => {
  const { diary, postsOf } = await start(
    'https://films.example/film/heron?from=blog#facts',
    '/film/eel/',
    '/film/owl',
    '/film/heron',
    '/person/ann-reed',
    ' /product/cap ',
  );
  expect(await diary()).toEqual(['owl heron eel', 'ann-reed', 'cap']);
  for (const path of ['related/film/heron', 'related/film/eel', 'people/ann-reed', 'related/product/cap'])
    expect(await postsOf(`/api/${path}`), path).toEqual(['diary']);
});

test('links to other sites, other pages and unknown entries have no effect', async () => {
  const { diary } = await start(
    'https://other.example/film/heron',
    'https://films.example.other/film/heron',
    '/films/heron',
    '/film/heron/more',
    '/film/gone',
    'mailto:ann@films.example',
    '/blog/film/heron',
  );
  expect(await diary()).toEqual(['owl', '', '']);
});

test('a cached page shows a post from the addition of its link until its removal', async () => {
  const { pool, postsOf } = await start('/contact');
  const write = (...uris: string[]) =>
    pool.query("UPDATE posts SET body = $1 WHERE slug = 'diary'", [JSON.stringify(linkTo(...uris))]);
  for (const path of ['/api/related/film/heron', '/api/people/ann-reed']) {
    expect(await postsOf(path)).toEqual([]);
    await write('/film/heron', '/person/ann-reed');
    await expect.poll(() => postsOf(path)).toEqual(['diary']);
    await write('/contact');
    await expect.poll(() => postsOf(path)).toEqual([]);
  }
});

test('a link to a former address counts for its entry, until another entry has the address', async () => {
  const { diary, postsOf, pool } = await start('/film/heron', 'https://films.example/product/cap');
  const publishTexts = (...texts: Text[]) =>
    inTransaction(pool, (client) => publish(client, entriesOf(texts).entries, { mediaRoots: [], note: '' }));
  const hat = { slug: 'hat', name: 'Cap', price: 9, collection: 'caps', category: 'Caps' };
  await publishTexts(
    { kind: 'films', entry: 'heron', body: { slug: 'grey-heron', title: 'Heron' } },
    { kind: 'products', entry: 'cap', body: hat },
  );
  await expect.poll(diary).toEqual(['owl grey-heron', '', 'hat']);
  expect(await postsOf('/api/related/film/grey-heron')).toEqual(['diary']);
  expect(await postsOf('/api/related/product/hat')).toEqual(['diary']);
  const write = (uri: string) =>
    pool.query("UPDATE posts SET body = $1 WHERE slug = 'diary'", [JSON.stringify(linkTo(uri))]);
  await write('/contact');
  await expect.poll(() => postsOf('/api/related/film/grey-heron')).toEqual([]);
  await write('/film/heron');
  await expect.poll(() => postsOf('/api/related/film/grey-heron')).toEqual(['diary']);
  await publishTexts({ kind: 'films', entry: 'heron', body: { title: 'Another Heron' } });
  await expect.poll(() => postsOf('/api/related/film/grey-heron')).toEqual([]);
  await expect.poll(diary).toEqual(['owl heron', '', '']);
});

test('a post that links to a film shows the products of the film', async () => {
  const { pool, postsOf } = await start('/film/heron');
  await pool.query("UPDATE products SET films = ARRAY['heron']");
  await expect.poll(() => postsOf('/api/related/product/cap')).toEqual(['diary']);
});

test('the first 50 links of a text count', async () => {
  const { diary } = await start(
    ...Array.from({ length: 49 }, (_, at) => `/film/gone-${at}`),
    '/film/heron',
    '/film/eel',
  );
  expect((await diary())[0]).toBe('owl heron');
});
