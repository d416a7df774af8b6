import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CONTENT } from '#tests/fixtures/demo-content.ts';
import { richText } from '#tests/fixtures/post.ts';
import { createDatabase } from '#tests/test-database.ts';
import { BadContent } from '../model/issues.ts';
import { count, EEL, HERON, importFiles } from './import-fixture.ts';

async function issuesIn(files: Record<string, unknown>): Promise<string[]> {
  const { pool } = await createDatabase();
  const error: unknown = await importFiles(pool, files).catch((thrown: unknown) => thrown);
  if (!(error instanceof BadContent)) throw new Error('the content was imported', { cause: error });
  expect(await count(pool, 'films')).toBe(0);
  return error.message.split('\n');
}

test('all errors are reported at once with file, entry and field, and nothing is imported', async () => {
  const issues = await issuesIn({
    'films.json': [
      HERON,
      { title: 'No slug' },
      { ...EEL, releaseDate: '12.2.2027', runtime: 'long', tittle: 'x', genre: 5 },
      { ...HERON },
      { slug: 'Fox Trot', title: '' },
      { slug: 'links', title: 'Links', hiwayLink: 'javascript:alert(1)', posterUrl: 'poster.jpg' },
      {
        slug: 'lost',
        title: 'Lost',
        posterUrl: '/media/films/lost/poster.jpg',
        dvdCoverUrl: '/media/../films.json',
      },
      { slug: 'price', title: 'Price', watchNowPrice: 4.999 },
      { slug: 'nul', title: 'N\u0000l' },
    ],
    'posts.json': [
      { slug: 'news', title: 'News', author: 'A', date: '2026-01-01', body: { nodeType: 'paragraph' } },
    ],
    'products.json': [{ slug: 'mug', name: 'Mug', price: 9.5, collection: 'mugs', category: 'Mugs' }],
    'site.json': { brand: 'X' },
    'legal.json': '{ "privacy": ',
  });
  expect(issues).toEqual(
    expect.arrayContaining([
      'films.json, entry 2, slug: is missing',
      'films.json, eel, releaseDate: must be a date such as 2027-02-12',
      'films.json, eel, runtime: must be a number',
      'films.json, eel, genre: must be a text or a list of texts',
      'films.json, eel, tittle: is not a known field',
      'films.json, heron, slug: occurs twice',
      'films.json, Fox Trot, slug: lower-case letters, digits and single hyphens',
      'films.json, Fox Trot, title: must not be empty',
      'films.json, links, hiwayLink: must be a web address that begins with https:// or http://',
      'films.json, links, posterUrl: must be an address that begins with /media/ or https://',
      'films.json, lost, posterUrl: there is no file behind /media/films/lost/poster.jpg',
      'films.json, lost, dvdCoverUrl: there is no file behind /media/../films.json',
      'films.json, price, watchNowPrice: must be pounds with at most two decimals',
      'films.json, nul: contains a NUL character or broken Unicode',
      'products.json, mug, price: must be an amount with two decimals at most',
      'site.json, tagline: is missing',
      'site.json, about: is missing',
      expect.stringMatching(/^posts\.json, news, body\.nodeType: /),
      expect.stringMatching(/^legal\.json: is not valid JSON: /),
    ]),
  );
});

test('an address that a page could not use is an error, in any field', async () => {
  const link = (uri?: string) => ({
    nodeType: 'paragraph',
    content: [{ nodeType: 'hyperlink', data: { uri }, content: [{ nodeType: 'text', value: 'here' }] }],
  });
  const body = (...content: object[]) => ({ nodeType: 'document', content });
  const list = {
    nodeType: 'unordered-list',
    content: [{ nodeType: 'list-item', content: [link('//x.example')] }],
  };
  const site = z
    .looseObject({
      social: z.looseObject({ networks: z.array(z.looseObject({})), hashtag: z.looseObject({}) }),
      contact: z.looseObject({}),
      partners: z.array(z.looseObject({})),
      team: z.array(z.looseObject({})),
    })
    .parse(JSON.parse(await readFile(join(CONTENT, 'site.json'), 'utf8')));
  const { social, contact, partners, team } = site;
  const asset = { fields: { file: { url: 'data:image/png,x' } } };
  const issues = await issuesIn({
    'films.json': [
      { ...HERON, trailerUrl: 'javascript:ran()', posterImage: asset, otherImages: [asset] },
      { ...EEL, amazonLink: '/eel', ebayLink: 'ebay.example/eel', netflixLink: 'mailto:eel@x.example' },
    ],
    'posts.json': [
      {
        slug: 'news',
        title: 'News',
        author: 'A',
        date: '2026-01-01',
        imageUrl: 'http://pictures.example/x.jpg',
        body: body(link('/shop'), link('mailto:a@x.example'), link('javascript:ran()'), list, link()),
      },
    ],
    'products.json': [
      { slug: 'mug', name: 'Mug', price: 9, collection: 'mugs', category: 'Mugs', images: ['ftp://x/mug'] },
    ],
    'site.json': {
      ...site,
      contact: { ...contact, email: 'us' },
      social: {
        networks: [...social.networks, { ...social.networks[0], url: 'javascript:ran()' }],
        hashtag: { ...social.hashtag, url: 'films' },
      },
      partners: [{ ...partners[0], logo: 'logo.svg' }],
      team: [{ ...team[0], photo: 'blob:x' }],
    },
    'legal.json': {
      privacy: { title: 'P', body: body(link('data:text/html,x')) },
      terms: { title: 'T', body: body() },
    },
  });
  const web = 'must be a web address that begins with https:// or http://';
  const media = 'must be an address that begins with /media/ or https://';
  const linked = 'must be a web address, mailto: or an address of this site that begins with /';
  expect(issues.toSorted()).toEqual(
    [
      `films.json, heron, trailerUrl: ${media}`,
      `films.json, heron, posterImage.fields.file.url: ${media}`,
      `films.json, heron, otherImages.0.fields.file.url: ${media}`,
      `films.json, eel, amazonLink: ${web}`,
      `films.json, eel, ebayLink: ${web}`,
      `films.json, eel, netflixLink: ${web}`,
      `posts.json, news, imageUrl: ${media}`,
      `posts.json, news, body.content.2.content.0.data.uri: ${linked}`,
      `posts.json, news, body.content.3.content.0.content.0.content.0.data.uri: ${linked}`,
      `posts.json, news, body.content.4.content.0.data.uri: ${linked}`,
      `products.json, mug, images.0: ${media}`,
      'site.json, contact.email: must be an email address',
      `site.json, social.networks.${social.networks.length}.url: ${web}`,
      `site.json, social.hashtag.url: ${web}`,
      `site.json, partners.0.logo: ${media}`,
      `site.json, team.0.photo: ${media}`,
      `legal.json, privacy.body.content.0.content.0.data.uri: ${linked}`,
    ].toSorted(),
  );
});

test('a product of an unknown collection is an error', async () => {
  const mug = { slug: 'mug', name: 'Mug', price: 900, collection: 'mugs', category: 'Mugs' };
  expect(await issuesIn({ 'products.json': [mug] })).toEqual([
    'products.json, mug, collection: there is no collection mugs',
  ]);
  const { pool } = await createDatabase();
  await importFiles(pool, { 'collections.json': [{ slug: 'mugs', name: 'Mugs' }] });
  expect((await importFiles(pool, { 'products.json': [mug] })).products?.created).toBe(1);
});

test('a file that is not a list is an error, as is a folder without content', async () => {
  expect(await issuesIn({ 'films.json': { films: [] } })).toEqual(['films.json: must be a list']);
  expect(await issuesIn({})).toEqual([expect.stringContaining('has none of people.json, films.json')]);
});

test('one error prevents the import of the whole folder', async () => {
  const { pool } = await createDatabase();
  const post = { slug: 'news', title: 'News', author: 'A', date: '2026-01-01', body: richText('Text') };
  await expect(importFiles(pool, { 'films.json': [{ slug: 'x' }], 'posts.json': [post] })).rejects.toThrow(
    BadContent,
  );
  expect(await count(pool, 'posts')).toBe(0);
});
