/* An export of Contentful, as `contentful space export` writes it. */

const LOCALE = 'en-US';
const inLocale = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { [LOCALE]: value }]));

type Field = { id: string; name: string; type: string };
const field = ([id, type, name = id]: readonly [string, string, string?]): Field => ({ id, type, name });

export const contentType = (
  id: string,
  name: string,
  displayField: string,
  fields: readonly (readonly [string, string, string?])[],
) => ({ sys: { id, type: 'ContentType' }, name, displayField, fields: fields.map(field) });

export const link = (id: string, linkType: 'Entry' | 'Asset' = 'Entry') => ({
  sys: { type: 'Link', linkType, id },
});
export const entry = (type: string, id: string, fields: Record<string, unknown>, sys: object = {}) => ({
  sys: {
    id,
    type: 'Entry',
    version: 4,
    publishedVersion: 3,
    createdAt: '2026-03-04T10:00:00.000Z',
    contentType: { sys: { type: 'Link', linkType: 'ContentType', id: type } },
    ...sys,
  },
  fields: inLocale(fields),
});
export const asset = (id: string, url: string, type: string, title = id) => ({
  sys: { id, type: 'Asset', version: 2, publishedVersion: 1 },
  fields: inLocale({ title, file: { url, contentType: type, fileName: `${id}.bin` } }),
});

export const node = (nodeType: string, content: unknown[] = [], data: object = {}) => ({
  nodeType,
  data,
  content,
});
export const text = (value: string, ...marks: string[]) => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
export const paragraph = (...content: unknown[]) => node('paragraph', content);
export const document = (...content: unknown[]) => node('document', content);

export const TYPES = [
  contentType('movie', 'Movie', 'title', [
    ['title', 'Symbol'],
    ['slug', 'Symbol'],
    ['synopsis', 'Text'],
    ['directedBy', 'Array', 'Directed by'],
    ['genres', 'Array'],
    ['runningTime', 'Integer'],
    ['releaseDate', 'Date'],
    ['poster', 'Link'],
    ['boxOffice', 'Number'],
  ]),
  contentType('componentAuthor', 'Component - Author', 'name', [
    ['name', 'Symbol'],
    ['bio', 'Text'],
  ]),
  contentType('genre', 'Film genre', 'label', [['label', 'Symbol']]),
  contentType('pageBlogPost', 'Page - Blog post', 'title', [
    ['title', 'Symbol'],
    ['slug', 'Symbol'],
    ['author', 'Link'],
    ['content', 'RichText'],
    ['movies', 'Array'],
    ['featuredImage', 'Link', 'Featured image'],
  ]),
  contentType('pageLanding', 'Page - Landing', 'headline', [
    ['headline', 'Symbol'],
    ['slug', 'Symbol'],
    ['body', 'Text'],
  ]),
  contentType('videoEmbed', 'Video embed', 'title', [
    ['title', 'Symbol'],
    ['address', 'Symbol'],
  ]),
];

export const FILM = {
  title: 'The Tin Orchard',
  slug: 'tin-orchard',
  synopsis: 'A **quiet** film',
  directedBy: [link('p1')],
  genres: [link('g1')],
  runningTime: 92,
  releaseDate: '2024-03-12T00:00+01:00',
  poster: link('a1', 'Asset'),
  boxOffice: 3.5,
};
export const POST = {
  title: 'Hello',
  slug: '/blog/hello/',
  author: link('p1'),
  content: document(
    paragraph(text('Read '), node('entry-hyperlink', [text('of it')], { target: link('f1') })),
  ),
  movies: [link('f1'), link('gone')],
};

/** `more`: further parts of the export, or others in their place. */
export const contentfulExport = (more: object = {}) => ({
  contentTypes: TYPES,
  locales: [
    { code: 'de', default: false },
    { code: LOCALE, default: true },
  ],
  assets: [asset('a1', '//images.ctfassets.net/s/a1/t/poster.jpg', 'image/jpeg')],
  entries: [
    entry('pageBlogPost', 'b1', POST),
    entry('movie', 'f1', FILM),
    entry('componentAuthor', 'p1', { name: 'Ada Lind', bio: 'Born by the sea' }),
    entry('genre', 'g1', { label: 'Drama' }),
    entry('pageLanding', 'l1', {
      headline: 'About us',
      slug: 'films',
      body: '# Who\n\nWe show [films](https://x.example)',
    }),
    entry('pageBlogPost', 'b2', { title: 'Not yet', slug: 'not-yet' }, { publishedVersion: undefined }),
    entry('pageBlogPost', 'b3', { title: 'Old' }, { archivedVersion: 2 }),
  ],
  ...more,
});
