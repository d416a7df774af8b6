import fastCheck from 'fast-check';
import { expect, test } from 'vitest';
import { Unreadable } from './read-text.ts';
import { kinds, read } from './reading-fixture.ts';
import { wxr } from './wordpress-fixture.ts';

test('JSON that nests without end is refused', async () => {
  await expect(
    read('a.json', `[{"slug":"a","title":${'['.repeat(20_000)}${']'.repeat(20_000)}}]`),
  ).rejects.toThrow('nests more than 100 levels deep');
});

test.each([
  ['UTF-16', Buffer.from('\uFEFFtitle,director\nCafé,Été\n', 'utf16le'), []],
  ['UTF-8 with a mark', Buffer.from('\uFEFFtitle,director\nCafé,Été\n'), []],
  ['Windows-1252', Buffer.from('title,director\nCaf\xE9,\xC9t\xE9\n', 'latin1'), ['an old encoding']],
])('%s is read', async (_name, bytes, notes) => {
  const { entries, mended } = await read('a.csv', bytes);
  expect(entries[0]?.raw).toMatchObject({ title: 'Café', director: ['Été'] });
  expect(kinds(mended)).toEqual(notes);
});

test('products of Shopify, their variants, pictures and stock', async () => {
  const { source, entries, mended, left, redirects } = await read(
    'products_export.csv',
    'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status\n' +
      'tee,"Logo ""Tee""","<p>Soft.</p>",T-Shirts,true,Size,S,tee s,200,5,24.99,29.99,https://cdn.example/1.jpg,active\n' +
      'tee,,,,,,M,,200,-2,26.99,,https://cdn.example/2.jpg,\n' +
      'tee,,,,,,,,,,,,https://cdn.example/3.jpg,\n' +
      'mug,Mug,,Mugs,false,Title,Default Title,MUG-1,300,4,12.00,15.00,,draft\n',
  );
  expect(source).toBe('shopify');
  expect(entries.map(({ kind, raw, isDraft }) => [kind, raw.slug, isDraft])).toEqual([
    ['collections', 't-shirts', false],
    ['products', 'tee', false],
    ['collections', 'mugs', false],
    ['products', 'mug', true],
  ]);
  expect(entries[1]?.raw).toMatchObject({
    name: 'Logo "Tee"',
    description: 'Soft.',
    price: 2499,
    images: ['https://cdn.example/1.jpg', 'https://cdn.example/2.jpg', 'https://cdn.example/3.jpg'],
    sizes: ['S', 'M'],
    variants: [
      { sku: 'TEE-S', stock: 5, size: 'S', price: null, weight: 200 },
      { sku: 'TEE-M', stock: 0, size: 'M', price: 2699, weight: 200 },
    ],
  });
  expect(entries[3]?.raw).toMatchObject({ price: 1500, salePrice: 1200, variants: [{ price: null }] });
  expect(kinds(mended)).toEqual([
    'a SKU with other letters',
    'no SKU',
    'a negative stock',
    'HTML in a plain text',
  ]);
  expect(kinds(left)).toEqual(['a compare-at price']);
  expect(redirects[0]).toEqual({ from: '/products/tee', to: '/product/tee', of: 'products/tee' });
});

test('of two options of Shopify the one that is named like a size is the size, others are the second option', async () => {
  const { entries } = await read(
    'products_export.csv',
    'Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Price\n' +
      'tee,Tee,Wear,Colour,Black,Größe,M,Cut,Slim,T-1,20\n' +
      'tee,,,,White,,M,,Slim,,20\n' +
      'print,Print,Posters,Paper,Matte,Frame,Oak,,,P-1,30\n' +
      'cup,Cup,Cups,Color,Red,,,,,C-1,9\n' +
      'bag,Bag,Bags,,Small,,,,,B-1,9\n',
  );
  const products = entries.filter(({ kind }) => kind === 'products').map(({ raw }) => raw);
  expect(products).toMatchObject([
    {
      optionName: 'Colour / Cut',
      sizes: ['M', 'M'],
      variants: [
        { sku: 'T-1', size: 'M', option: 'Black / Slim' },
        { sku: 'TEE-M-WHITE-SLIM', size: 'M', option: 'White / Slim' },
      ],
    },
    { optionName: 'Paper / Frame', sizes: [], variants: [{ size: '', option: 'Matte / Oak' }] },
    { optionName: 'Color', sizes: [], variants: [{ size: '', option: 'Red' }] },
    { sizes: ['Small'], variants: [{ size: 'Small', option: '' }] },
  ]);
  expect(products[3]).not.toHaveProperty('optionName');
});

test('redirects of Shopify', async () => {
  const { redirects, refused } = await read('redirects.csv', 'Redirect from,Redirect to\n/old,/new\n,/x\n');
  expect(redirects).toEqual([{ from: '/old', to: '/new' }]);
  expect(refused).toHaveLength(1);
});

test('posts and pages of WordPress: blocks, classic text, authors, featured pictures, drafts, old addresses', async () => {
  const { source, entries, left, mended, redirects, refused } = await read('export.xml', wxr());
  expect(source).toBe('wordpress');
  expect(refused).toEqual([]);
  const [first, second] = entries;
  expect(first).toMatchObject({
    kind: 'posts',
    isDraft: false,
    raw: {
      slug: 'hello-world',
      title: 'Hello & welcome 🎬',
      author: 'Ann Author',
      date: '2023-04-05',
      tags: ['News', 'Tag x'],
      imageUrl: 'https://old.example/wp-content/uploads/2023/04/lead.jpg',
      excerpt: 'Hello world & friends.',
    },
  });
  expect(second).toMatchObject({ isDraft: true, raw: { slug: 'hello-world-2' } });
  const bodies = JSON.stringify(entries.map(({ raw }) => raw.body));
  expect(bodies).toContain('"caption":"A caption"');
  expect(bodies).toContain('https://www.youtube.com/watch?v=abcdefghijk');
  expect(bodies).not.toMatch(/wp:|\[caption|contact-form/);
  expect(entries.filter(({ kind }) => kind === 'pages').map(({ raw }) => [raw.slug, raw.parent])).toEqual([
    ['company', undefined],
    ['history', 'company'],
    ['films-page', undefined],
  ]);
  expect(kinds(mended)).toEqual(['the same slug twice', 'a page whose address the site has itself']);
  expect(kinds(left)).toEqual(['a shortcode', 'a product item', 'what is in the trash']);
  expect(redirects).toContainEqual({
    from: '/2023/04/hello-world',
    to: '/blog/hello-world',
    of: 'posts/hello-world',
  });
});

test('a file that is cut off gives what is whole, and says so', async () => {
  const xml = wxr();
  const { entries, refused } = await read(
    'cut.xml',
    xml.slice(0, xml.indexOf('<item>', xml.indexOf('<item>') + 1) + 200),
  );
  expect(entries).toHaveLength(1);
  expect(kinds(refused)).toEqual(['the file is cut off']);
});

test('posts of Ghost', async () => {
  const data = {
    posts: [
      {
        id: 1,
        title: 'A',
        slug: 'a',
        html: '<p>Hi <b>you</b></p>',
        status: 'published',
        type: 'post',
        published_at: '2024-05-06T10:00:00Z',
        feature_image: '__GHOST_URL__/x.jpg',
      },
      { id: 2, title: 'About', slug: 'about', html: '<p>x</p>', status: 'draft', type: 'page' },
      'broken',
    ],
    tags: [
      { id: 't', name: 'News' },
      { id: 'h', name: '#internal' },
    ],
    posts_tags: [
      { post_id: 1, tag_id: 't' },
      { post_id: 1, tag_id: 'h' },
    ],
    users: [{ id: 'u', name: 'Ana' }],
    posts_authors: [{ post_id: 1, author_id: 'u' }],
  };
  const { entries, refused, left } = await read('ghost.json', JSON.stringify({ db: [{ meta: {}, data }] }));
  expect(entries.map(({ kind, isDraft, raw }) => [kind, isDraft, raw.slug, raw.author, raw.tags])).toEqual([
    ['posts', false, 'a', 'Ana', ['News']],
    ['pages', true, 'about-page', undefined, undefined],
  ]);
  expect(kinds(refused)).toEqual(['a post that cannot be read']);
  expect(kinds(left)).toEqual(['a picture without a web address']);
});

test.each([
  ['a.csv', 'one,two\n1,2\n'],
  ['a.json', '{"a": 1}'],
  ['a.json', '{'],
  ['a.xml', '<html><p>x</p></html>'],
  ['a.xml', '<rss><channel></channel></rss>'],
  ['a.zip', 'PK'],
  ['empty.csv', ''],
  ['a.xlsx', 'PK'],
  ['a.xlsx', ''],
])('%s with %s is refused in a sentence', async (name, content) => {
  await expect(read(name, content)).rejects.toBeInstanceOf(Unreadable);
});

test('broken files give a sentence or a part, never another error', async () => {
  const whole = [
    wxr(),
    'Title,Director,Runtime\nA,B,90\n"C,D,1\n',
    '{"db":[{"data":{"posts":[{"id":1,"html":"<p>"}]}}]}',
  ];
  const cut = fastCheck.record({
    file: fastCheck.constantFrom(...whole),
    at: fastCheck.nat(4000),
    put: fastCheck.string(),
  });
  await fastCheck.assert(
    fastCheck.asyncProperty(cut, async ({ file, at, put }) => {
      const broken = file.slice(0, at % file.length) + put + file.slice((at % file.length) + 3);
      await read('broken.xml', broken).catch((error: unknown) => expect(error).toBeInstanceOf(Unreadable));
    }),
    { numRuns: 60 },
  );
});
