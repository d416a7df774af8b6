import fastCheck from 'fast-check';
import { expect, test } from 'vitest';
import { PostEntry } from '../../../model/entries.ts';
import { Unreadable } from '../read-text.ts';
import {
  asset,
  contentfulExport,
  contentType,
  document,
  entry,
  FILM,
  link,
  node,
  POST,
  paragraph,
  TYPES,
  text,
} from './contentful-fixture.ts';
import { mapType } from './map-type.ts';
import { isContentful, readContentful } from './read-contentful.ts';

const kinds = (notes: readonly { kind: string }[]) => notes.map(({ kind }) => kind);

test('an export: types by name, references, pictures, drafts, and all that is left', async () => {
  const { source, entries, refused, mended, left } = await readContentful(contentfulExport());
  expect(source).toBe('contentful');
  expect(entries.map(({ kind, raw, isDraft, outside }) => [kind, raw.slug, isDraft, outside?.id])).toEqual([
    ['posts', 'hello', false, 'b1'],
    ['films', 'tin-orchard', false, 'f1'],
    ['people', 'ada-lind', false, 'p1'],
    ['pages', 'films-page', false, 'l1'],
    ['posts', 'not-yet', true, 'b2'],
  ]);
  expect(entries[1]?.raw).toEqual({
    slug: 'tin-orchard',
    title: 'The Tin Orchard',
    description: 'A quiet film',
    director: ['Ada Lind'],
    genre: ['Drama'],
    runtime: 92,
    releaseDate: '2024-03-12',
    posterUrl: 'https://images.ctfassets.net/s/a1/t/poster.jpg',
  });
  expect(entries[0]?.raw).toMatchObject({
    author: 'Ada Lind',
    date: '2026-03-04',
    excerpt: 'Read of it',
    films: ['tin-orchard'],
    body: { content: [{ content: [{}, { nodeType: 'hyperlink', data: { uri: '/film/tin-orchard' } }] }] },
  });
  expect(entries[3]?.raw.body).toMatchObject({
    content: [
      { nodeType: 'heading-2' },
      { content: [{}, { nodeType: 'hyperlink', data: { uri: 'https://x.example' } }] },
    ],
  });
  expect(refused).toEqual([]);
  expect(kinds(mended)).toEqual(['Markdown in a plain text']);
  expect(kinds(left)).toEqual([
    'archived entries',
    'a content type without a kind here',
    'a field without a place',
    'a reference to what is not there',
  ]);
});

test.each([
  ['movie', 'Movie', 'films'],
  ['film-author', '', 'people'],
  ['x1', '📄 Page - Blog post', 'posts'],
  ['merch', 'Shop product', 'products'],
  ['filmGenre', 'Film genre', undefined],
  ['seo', 'SEO of a page', undefined],
  ['x2', 'Something else', undefined],
])('a type %s (%s) is %s', (id, name, kind) => {
  const type = contentType(id, name, 'title', [
    ['title', 'Symbol'],
    ['name', 'Symbol'],
    ['image', 'Link'],
  ]);
  expect(mapType(type)?.kind).toBe(kind);
});

test('a type without a telling name is known by its fields', () => {
  const type = contentType('work', 'Work', 'heading', [
    ['heading', 'Symbol'],
    ['director', 'Symbol'],
    ['runtime', 'Integer'],
    ['cast', 'Array'],
  ]);
  expect(mapType(type)).toMatchObject({ kind: 'films' });
  expect(mapType(type)?.fields).toContainEqual({ column: 'heading', field: 'title', reading: 'text' });
});

test('Rich Text: what a body has stays, parts move out of lists, and what is lost is named', async () => {
  const content = document(
    node('heading-5', [text('Deep')]),
    node('unordered-list', [
      node('list-item', [
        paragraph(text('One', 'bold', 'superscript')),
        node('embedded-asset-block', [], { target: link('a1', 'Asset') }),
      ]),
    ]),
    node('table', [
      node('table-row', [
        node('table-cell', [paragraph(text('A'))]),
        node('table-cell', [paragraph(text('B'))]),
      ]),
    ]),
    node('embedded-entry-block', [], { target: link('v1') }),
    node('embedded-entry-block', [], { target: link('f1') }),
    node('embedded-entry-block', [], { target: link('none') }),
    node('embedded-asset-block', [], { target: link('pdf', 'Asset') }),
    paragraph(
      node('hyperlink', [text('bad')], { uri: 'javascript:alert(1)' }),
      node('embedded-entry-inline', [], { target: link('f1') }),
    ),
    node('hr'),
    node('blockquote', [paragraph(text('Said'))]),
    paragraph(text('')),
  );
  const base = contentfulExport();
  const { entries, left } = await readContentful({
    ...base,
    assets: [
      ...base.assets,
      asset('pdf', '//assets.ctfassets.net/s/p/t/press.pdf', 'application/pdf', 'Press kit'),
    ],
    entries: [
      ...base.entries.slice(1),
      entry('pageBlogPost', 'b9', { ...POST, content }),
      entry('videoEmbed', 'v1', { title: 'Clip', address: 'https://youtu.be/abcdefgh' }),
    ],
  });
  const post = entries.find(({ outside }) => outside?.id === 'b9');
  const body = post?.raw.body as { content: { nodeType: string; data?: object }[] };
  expect(body.content.map(({ nodeType }) => nodeType)).toEqual([
    'heading-3',
    'unordered-list',
    'picture-block',
    'paragraph',
    'video-block',
    'paragraph',
    'file-block',
    'paragraph',
    'blockquote',
  ]);
  expect(body.content[3]).toMatchObject({ content: [{ value: 'A' }, { value: ' | ' }, { value: 'B' }] });
  expect(body.content[7]).toMatchObject({
    content: [{ value: 'bad' }, { data: { uri: '/film/tin-orchard' } }],
  });
  expect(kinds(left)).toEqual(
    expect.arrayContaining([
      'superscript letters',
      'the columns of a table',
      'an embedded entry that is not there',
      'a link that leads nowhere',
    ]),
  );
  expect(PostEntry.safeParse({ ...post?.raw, author: 'A', date: '2026-01-01' }).error).toBeUndefined();
});

test('numbers, texts for numbers, and values of the wrong type', async () => {
  const film = {
    ...FILM,
    runningTime: 'two hours',
    releaseDate: 5,
    poster: { lat: 1, lon: 2 },
    genres: ['Drama', 'Noir'],
  };
  const { entries, refused } = await readContentful(
    contentfulExport({ entries: [entry('movie', 'f1', film)] }),
  );
  expect(entries[0]?.raw).toMatchObject({ genre: ['Drama', 'Noir'] });
  expect(kinds(refused)).toEqual([
    'runtime that cannot be read',
    'releaseDate that cannot be read',
    'posterUrl that cannot be read',
  ]);
});

test('entries that were changed since they were published, and other languages, are named', async () => {
  const changed = entry('movie', 'f1', { ...FILM }, { version: 9 });
  changed.fields.title = { 'en-US': 'Tin', de: 'Blech' } as never;
  const { mended, left } = await readContentful(contentfulExport({ entries: [changed] }));
  expect(kinds(mended)).toContain('changes that are not published');
  expect(kinds(left)).toContain('texts in another language');
});

test('an export through the delivery API has no versions: all of it is published', async () => {
  const published = entry('movie', 'f1', { ...FILM }, { version: undefined, publishedVersion: undefined });
  const { entries } = await readContentful(contentfulExport({ entries: [published] }));
  expect(entries[0]?.isDraft).toBe(false);
});

test('a file without content types, or with damaged parts', async () => {
  await expect(readContentful({ entries: [{ sys: {} }] })).rejects.toThrow(Unreadable);
  await expect(readContentful({})).rejects.toThrow('it is no export of Contentful');
  expect(isContentful({ entries: [], contentTypes: [] })).toBe(true);
  expect(isContentful({ db: [{ data: { posts: [] } }] })).toBe(false);
  const { refused } = await readContentful(
    contentfulExport({ entries: [{}, 7], assets: [null], contentTypes: [...TYPES, { sys: {} }] }),
  );
  expect(kinds(refused)).toEqual([
    'a damaged content type',
    'a damaged asset',
    'a damaged entry',
    'a damaged entry',
  ]);
});

test('whatever is in it, reading ends with entries and notes', { timeout: 60_000 }, async () => {
  const anything = fastCheck.letrec((tie) => ({
    value: fastCheck.oneof(
      { maxDepth: 4 },
      fastCheck.string(),
      fastCheck.double(),
      fastCheck.constant(link('a1', 'Asset')),
      fastCheck.constant(link('f1')),
      fastCheck.constant(link('b9')),
      fastCheck.boolean(),
      fastCheck.constant(null),
      fastCheck.array(tie('value'), { maxLength: 4 }),
      fastCheck.dictionary(
        fastCheck.constantFrom('en-US', 'sys', 'nodeType', 'content', 'data', 'value'),
        tie('value'),
      ),
      fastCheck.record({
        nodeType: fastCheck.constantFrom(
          'document',
          'paragraph',
          'text',
          'table',
          'table-row',
          'hyperlink',
          'ordered-list',
          'embedded-asset-block',
        ),
        content: fastCheck.array(tie('value'), { maxLength: 3 }),
        value: fastCheck.string(),
      }),
    ),
  })).value;
  const fields = TYPES.flatMap((type) => type.fields.map(({ id }) => id));
  await fastCheck.assert(
    fastCheck.asyncProperty(
      fastCheck.dictionary(fastCheck.constantFrom(...fields), anything),
      fastCheck.constantFrom(...TYPES.map(({ sys }) => sys.id)),
      async (given, type) => {
        const { entries } = await readContentful(
          contentfulExport({ entries: [entry(type, 'b9', given), entry('movie', 'f1', FILM)] }),
        );
        for (const { raw } of entries) expect(raw.slug).toMatch(/^[a-z0-9-]{1,200}$/);
      },
    ),
    { numRuns: 400 },
  );
});
