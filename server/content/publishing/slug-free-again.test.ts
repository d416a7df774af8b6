import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { startEditing } from '../fixture.ts';
import { emptyTrash } from '../trash/trash.ts';

/** A site with the products mug and poster. */
async function start() {
  const site = await startEditing();
  const { ada, pool } = site;
  const body = { price: 900, category: 'Prints', collection: 'prints' };
  await ada.post('collections', { entry: 'prints', body: { name: 'Prints' } });
  for (const [entry, name] of [
    ['mug', 'Mug'],
    ['poster', 'Poster'],
  ])
    await ada.post('products', { entry, body: { ...body, name } });
  await ada.publish(['collections/prints', 'products/mug', 'products/poster']);
  const deleteForGood = async (names: readonly string[]) => {
    const reply = await ada.act('delete', names);
    if (!reply.ok) throw new Error(await reply.text());
    await pool.query(
      "UPDATE entries SET trashed_at = now() - interval '8 days' WHERE trashed_at IS NOT NULL",
    );
    await inTransaction(pool, emptyTrash);
  };
  const query = async (sql: string): Promise<unknown[]> => (await pool.query(sql)).rows;
  return { ...site, body, deleteForGood, query };
}

test('variants of a permanently deleted product are removed, and the ledger records that', async () => {
  const { ada, pool, body, deleteForGood, query } = await start();
  await pool.query(`INSERT INTO variants (sku, product, position, size, price, stock)
    VALUES ('MUG-S', 'mug', 0, 'S', 500, 7), ('MUG-L', 'mug', 1, 'L', 700, NULL), ('POSTER', 'poster', 0, '', NULL, 3)`);
  await deleteForGood(['products/mug']);
  await ada.post('products', { entry: 'mug', body: { ...body, name: 'Another mug' } });
  await ada.publish(['products/mug']);
  expect(await query("SELECT variant_sizes FROM products WHERE slug = 'mug'")).toEqual([
    { variant_sizes: null },
  ]);
  expect(await query('SELECT sku FROM variants')).toEqual([{ sku: 'POSTER' }]);
  expect(await query('SELECT sku, change, stock_after, note FROM stock_moves')).toEqual([
    { sku: 'MUG-S', change: -7, stock_after: 0, note: 'variant removed' },
  ]);
});

test('discount codes drop a deleted product; a code for it alone is switched off', async () => {
  const { pool, deleteForGood, query } = await start();
  await pool.query(`INSERT INTO discount_codes (code, kind, value, products)
    VALUES ('ALL', 'percent', 10, '{}'), ('BOTH', 'percent', 10, '{mug,poster}'), ('MUGS', 'percent', 10, '{mug}')`);
  await deleteForGood(['products/mug']);
  expect(await query('SELECT code, products, active FROM discount_codes ORDER BY code')).toEqual([
    { code: 'ALL', products: [], active: true },
    { code: 'BOTH', products: ['poster'], active: true },
    { code: 'MUGS', products: [], active: false },
  ]);
});

test('former addresses do not redirect to an entry that takes the slug, whose feed id is new', async () => {
  const { ada, request, deleteForGood } = await start();
  const news = { author: 'A', date: '2026-01-01', body: { nodeType: 'document', content: [] } };
  await ada.post('posts', { entry: 'news', body: { ...news, title: 'News' } });
  await ada.publish(['posts/news']);
  await ada.rename('posts/news', 'old-news');
  const idOf = async (slug: string) =>
    ((await (await request(`/api/blog/slug/${slug}`)).json()) as { id: number }).id;
  const first = await idOf('old-news');
  await deleteForGood(['posts/old-news']);
  expect((await request('/api/redirects/posts/news')).status).toBe(404);
  await ada.post('posts', { entry: 'old-news', body: { ...news, title: 'Old news' } });
  await ada.publish(['posts/old-news']);
  expect((await request('/api/redirects/posts/news')).status).toBe(404);
  expect(await idOf('old-news')).not.toBe(first);
});

test('links to its draft do not show the draft of another entry', async () => {
  const { ada, deleteForGood, query } = await start();
  await ada.send('POST', '/api/staff/preview-links', { kind: 'films', entry: 'heron', note: '' });
  await deleteForGood(['films/heron']);
  expect(await query('SELECT FROM preview_links')).toEqual([]);
});
