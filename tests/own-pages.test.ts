import { expect, test } from 'vitest';
import type { Finds } from '#contract/catalogue/search.ts';
import { startEditing } from '#server/content/fixture.ts';
import { importFiles } from '#server/content/import/import-fixture.ts';
import { renderPage } from '#web/site/entry-server.tsx';
import { richText } from './fixtures/post.ts';
import { createDatabase } from './test-database.ts';

/** A site whose pages are rendered, with the page Company and Team below it. */
async function start() {
  const assets = { styles: [], script: () => ({ files: [] }) };
  const site = await startEditing({ renderPage: (asked) => renderPage({ ...asked, assets }) });
  await site.db.execute(
    `INSERT INTO documents (name, body) VALUES ('site', '${JSON.stringify({
      ...{ brand: 'Reed', tagline: '', copyrightYear: 2026, social: { networks: [] } },
      contact: { phone: '1', email: 'a@reed.example', location: 'Ely' },
      shop: { freeShippingOverCents: 1, shippingNote: '', freeShippingNote: '' },
    })}')`,
  );
  const write = (entry: string, body: object) =>
    site.ada.post('pages', { entry, body: { body: richText('Words'), ...body } });
  await write('company', { title: 'Company' });
  await write('team', { title: 'Team', parent: 'company', body: richText('Ann and Bo') });
  const published = await site.ada.publish(['pages/company', 'pages/team']);
  if (!published.ok) throw new Error(await published.text());
  const answer = async (path: string) => {
    const { status, headers } = await site.request(path);
    return headers.get('location') ?? status;
  };
  return { ...site, write, answer };
}

/** The sentences that a publish was refused with. */
const refusals = async (reply: Response) =>
  ((await reply.json()) as { faults?: { message: string }[] }).faults?.map(({ message }) => message);

test('a page has its address, and below another that of both', async () => {
  const { answer, request, json } = await start();
  expect(await (await request('/company')).text()).toContain('<a href="/company/team" class="link">Team</a>');
  expect(await (await request('/company/team')).text()).toContain('<p>Ann and Bo</p>');
  expect((await request('/company/team')).headers.get('cache-control')).toContain('public');
  expect(await answer('/team')).toBe('/company/team');
  expect([await answer('/nothing'), await answer('/company/nothing'), await answer('/a/b/team')]).toEqual([
    404, 404, 404,
  ]);
  expect(await json('/api/pages/team')).toMatchObject({
    title: 'Team',
    parent: { slug: 'company' },
    below: [],
  });
  const map = await (await request('/sitemap.xml')).text();
  expect(map).toContain('/company/team</loc>');
  expect(await (await request('/sitemap')).text()).toContain('href="/company/team"');
});

test('former addresses of a page, and of pages below it, lead to the present ones', async () => {
  const { ada, answer, json } = await start();
  await ada.rename('pages/company', 'about-us');
  expect([await answer('/company'), await answer('/company/team'), await answer('/about-us/team')]).toEqual([
    '/about-us',
    '/about-us/team',
    200,
  ]);
  await ada.rename('pages/team', 'people');
  expect([await answer('/team'), await answer('/about-us/team')]).toEqual(['/people', '/people']);
  expect(await answer('/people')).toBe('/about-us/people');
  expect((await ada.read('pages/people')).live?.body).toMatchObject({ parent: 'about-us' });
  await ada.act('unpublish', ['pages/about-us']);
  expect([await answer('/about-us'), await answer('/people')]).toEqual([404, 200]);
  expect(await json('/api/pages')).toEqual([{ slug: 'people', title: 'Team', parent: null }]);
});

test.each(['films', 'order', 'api', 'staff', 'checkout'])(
  'a page cannot have the address /%s',
  async (slug) => {
    const { ada, write } = await start();
    await write(slug, { title: 'Mine' });
    expect(await refusals(await ada.publish([`pages/${slug}`]))).toEqual([
      'is a word that addresses of the site begin with: choose another',
    ]);
  },
);

test('pages nest one level', async () => {
  const { ada, write } = await start();
  await write('deep', { title: 'Deep', parent: 'team' });
  await write('own', { title: 'Own', parent: 'own' });
  await write('other', { title: 'Other' });
  await write('lost', { title: 'Lost', parent: 'nowhere' });
  await ada.publish(['pages/other']);
  await ada.change('pages/company', { parent: 'other' });
  const refused = async (entry: string) => refusals(await ada.publish([`pages/${entry}`]));
  expect(await refused('deep')).toEqual(['is below another page itself: choose that one, or none']);
  expect(await refused('own')).toEqual(['cannot be the page itself']);
  expect(await refused('lost')).toEqual(['there is no page nowhere']);
  expect(await refused('company')).toEqual(['must be empty, because other pages are below this one']);
});

test('pages are imported from pages.json, in its order', async () => {
  const { pool } = await createDatabase();
  const page = (slug: string, more = {}) => ({ slug, title: slug, body: richText('Words'), ...more });
  await importFiles(pool, { 'pages.json': [page('zoo', { parent: 'ark' }), page('ark')] });
  const { rows } = await pool.query('SELECT slug, parent FROM pages ORDER BY position');
  expect(rows).toEqual([
    { slug: 'zoo', parent: 'ark' },
    { slug: 'ark', parent: null },
  ]);
  await expect(importFiles(pool, { 'pages.json': [page('media')] })).rejects.toThrow(
    'pages.json, media, slug: is a word that addresses of the site begin with: choose another',
  );
});

test.each([30, 30_000])(
  'a page that nests %i levels more than staff may write is not imported',
  async (more) => {
    const { pool } = await createDatabase();
    const body = `${'{"nodeType":"p","content":['.repeat(more)}${']}'.repeat(more)}`;
    await expect(
      importFiles(pool, { 'pages.json': `[{"slug":"deep","title":"Deep","body":${body}}]` }),
    ).rejects.toThrow('pages.json: is not valid JSON: it nests more than 40 levels deep');
  },
);

test('a page has two columns and a contact form; no other block may be within a column', async () => {
  const { ada, write, request } = await start();
  const block = (nodeType: string, data: object) => ({ nodeType, data, content: [] });
  const form = block('contact-form-block', { topic: 'School screenings' });
  const link = (uri: string) => {
    const words = { nodeType: 'text', value: 'us', marks: [] };
    const content = [{ nodeType: 'hyperlink', data: { uri }, content: [words] }];
    return { nodeType: 'document', content: [{ nodeType: 'paragraph', content }] };
  };
  const bodyOf = (left: object, right: object) => ({
    ...{ nodeType: 'document', data: {} },
    content: [block('columns-block', { left, right }), form],
  });
  const refused = async (left: object, right: object) => {
    await ada.change('pages/schools', { body: bodyOf(left, right) });
    return refusals(await ada.publish(['pages/schools']));
  };
  await write('schools', { title: 'Schools' });
  expect(await refused(richText('Left'), { nodeType: 'document', content: [form] })).toEqual([
    'cannot be in a column',
  ]);
  expect(await refused(link('javascript:alert(1)'), richText('Right'))).toEqual([
    'must be a web address, mailto: or an address of this site that begins with /',
  ]);
  await ada.change('pages/schools', { body: bodyOf(link('/company'), richText('Right')) });
  await ada.publish(['pages/schools']);
  const html = await (await request('/schools')).text();
  expect(html).toContain('<p><a href="/company">us</a></p>');
  expect(html).toMatch(/<form [^>]*aria-label="Contact Us"/);
  expect(html).toContain('<input type="hidden" name="topic" value="School screenings"/>');
  expect(html).toContain('This form needs JavaScript');
});

test.each([
  ['a text in place of nodes', { nodeType: 'paragraph', content: 'Left' }],
  ['an empty node', { nodeType: 'paragraph', content: [null] }],
  ['a block without fields', { nodeType: 'picture-block', data: null }],
  ['a number in place of words', { nodeType: 'paragraph', content: [{ nodeType: 'text', value: 5 }] }],
  ['columns', { nodeType: 'columns-block', data: { left: { content: [{ nodeType: 'p', content: 5 }] } } }],
])('a column that holds %s is refused in words', async (_, node) => {
  const { ada, write } = await start();
  const data = { left: { nodeType: 'document', content: [node] }, right: richText('Right') };
  const body = { nodeType: 'document', content: [{ nodeType: 'columns-block', data, content: [] }] };
  await write('schools', { title: 'Schools', body });
  const reply = await ada.publish(['pages/schools']);
  expect(reply.status).toBe(422);
  expect((await refusals(reply))?.length).toBeGreaterThan(0);
});

test('a page has one contact form at most', async () => {
  const { ada, write } = await start();
  const form = { nodeType: 'contact-form-block', data: {}, content: [] };
  await write('forms', { title: 'Forms' });
  await ada.change('pages/forms', { body: { nodeType: 'document', data: {}, content: [form, form] } });
  expect(await refusals(await ada.publish(['pages/forms']))).toEqual(['has more than one contact form']);
  await ada.change('pages/forms', { body: { nodeType: 'document', data: {}, content: [form] } });
  expect((await ada.publish(['pages/forms'])).status).toBe(200);
});

test('blocks of a page are checked and shown; nodes that nobody knows stay in the text', async () => {
  const { ada, write, request } = await start();
  const unknown = { nodeType: 'map-block', data: { place: 'Ely' }, content: [] };
  const block = (nodeType: string, data: object) => ({ nodeType, data, content: [] });
  const bodyOf = (url: string) => ({
    nodeType: 'document',
    data: {},
    content: [unknown, block('video-block', { url, title: 'A talk' })],
  });
  await write('talks', { title: 'Talks', body: bodyOf('javascript:alert(1)') });
  expect(await refusals(await ada.publish(['pages/talks']))).toEqual([
    'must be a video below /media/ or an address that begins with https://',
  ]);
  await ada.change('pages/talks', { body: bodyOf('https://youtu.be/abcdefghijk') });
  await ada.publish(['pages/talks']);
  const html = await (await request('/talks')).text();
  expect(html).toContain('<a href="https://youtu.be/abcdefghijk" rel="noopener" aria-label="Play A talk">');
  expect(html).not.toContain('<iframe');
  expect((await ada.read('pages/talks')).live?.body.body).toMatchObject({ content: [unknown, {}] });
});

test('a search finds pages by title, then by their text, as soon as they are published', async () => {
  const { ada, write, json } = await start();
  const find = async (words: string) => {
    const { pages } = (await json(`/api/search?search=${words}`)) as Finds;
    return [pages.total, ...pages.found.map(({ title, parent }) => [title, parent?.title])];
  };
  const column = (words: string) => richText(words);
  await write('hire', { title: 'Book a film', summary: 'For cinemas' });
  await ada.publish(['pages/hire']);
  expect(await find('bo')).toEqual([2, ['Book a film', undefined], ['Team', 'Company']]);
  expect(await find('cinemas')).toEqual([1, ['Book a film', undefined]]);
  const data = { left: column('Projectors'), right: column('Lenses') };
  await ada.change('pages/hire', {
    body: { nodeType: 'document', content: [{ nodeType: 'columns-block', data, content: [] }] },
  });
  expect(await find('lenses')).toEqual([0]);
  await ada.publish(['pages/hire']);
  expect(await find('lenses')).toEqual([1, ['Book a film', undefined]]);
  await ada.act('unpublish', ['pages/hire']);
  expect(await find('lenses')).toEqual([0]);
});
