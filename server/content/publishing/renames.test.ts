import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { register } from '#tests/visitor.ts';
import { startEditing } from '../fixture.ts';
import { undo } from '../history/undo.ts';
import { emptyTrash } from '../trash/trash.ts';

const document = { nodeType: 'document', content: [] };

async function start() {
  const site = await startEditing();
  const { ada } = site;
  await ada.post('collections', { entry: 'prints', body: { name: 'Prints' } });
  await ada.post('products', {
    entry: 'poster',
    body: { name: 'Poster', price: 900, category: 'Posters', collection: 'prints', films: ['heron'] },
  });
  await ada.post('posts', {
    entry: 'news',
    body: { title: 'News', author: 'A', date: '2026-01-01', films: ['heron'], body: document },
  });
  await ada.change('films/heron', { ...(await ada.read('films/heron')).live?.body, year: 2026 });
  await ada.post('seasons', {
    entry: 'birds',
    body: { title: 'Birds', films: [{ slug: 'heron', line: 'grey' }] },
  });
  const published = await ada.publish([
    'collections/prints',
    'products/poster',
    'posts/news',
    'films/heron',
    'seasons/birds',
  ]);
  if (!published.ok) throw new Error(await published.text());
  return { ...site, rename: ada.rename };
}

test('a renamed film keeps its row, watchlists, position, history and relations', async () => {
  const site = await start();
  const { ada, rename } = site;
  const ines = await register(site.app, 'ines');
  const { id } = (await site.json('/api/films/slug/heron')) as { id: number };
  await ines.send('POST', '/api/watchlist', { filmId: id });
  await ada.post('posts', { entry: 'begun', body: { title: 'Begun', films: ['vole', 'heron'] } });

  expect(await (await rename('films/heron', 'grey-heron')).json()).toMatchObject({
    entries: [{ entry: 'grey-heron' }],
  });
  expect(await site.json('/api/films/slug/grey-heron')).toMatchObject({ id, title: 'Heron' });
  expect((await site.request('/api/films/slug/heron')).status).toBe(404);
  expect(await (await ines.send('GET', '/api/watchlist')).json()).toMatchObject([{ slug: 'grey-heron' }]);
  expect(await site.json('/api/films/facts/grey-heron')).toMatchObject({ year: 2026 });
  expect((await ada.read('order/films')).live?.body).toEqual({ slugs: ['grey-heron', 'otter', 'vole'] });
  for (const entry of ['products/poster', 'posts/news'])
    expect((await ada.read(entry)).live?.body.films).toEqual(['grey-heron']);
  expect((await ada.read('seasons/birds')).live?.body.films).toEqual([{ slug: 'grey-heron', line: 'grey' }]);
  expect((await ada.read('posts/begun')).draft?.body.films).toEqual(['vole', 'grey-heron']);
  const { rows } = await site.pool.query(
    "SELECT kind, to_slug FROM redirects WHERE kind = 'films' AND from_slug = 'heron'",
  );
  expect(rows).toEqual([{ kind: 'films', to_slug: 'grey-heron' }]);
  const history = (await (await ada.send('GET', '/api/staff/content/films/grey-heron/history')).json()) as {
    note: string;
    changes: object[];
  }[];
  expect(history.map(({ note }) => note)).toEqual(['published', 'published', 'import of tests']);
  expect(history[0]?.changes).toEqual([{ field: 'slug', before: 'heron', after: 'grey-heron' }]);
  expect((await ada.send('GET', '/api/staff/content/films/heron')).status).toBe(404);
});

test('discount codes, preview links and submissions refer to a renamed film by its new slug', async () => {
  const { ada, rename, pool } = await start();
  await pool.query(
    "INSERT INTO discount_codes (code, kind, value, products) VALUES ('BIRDS', 'percent', 10, '{poster,mug}')",
  );
  await pool.query(
    `INSERT INTO film_submissions (first_name, last_name, email, film_title, screener_url, film_id)
     SELECT 'Idris', 'Vale', 'idris@films.example', 'Heron', 'https://screener.example/heron', id FROM films WHERE slug = 'heron'`,
  );
  await ada.send('POST', '/api/staff/preview-links', { kind: 'films', entry: 'heron', note: '' });
  await rename('films/heron', 'grey-heron');
  await rename('products/poster', 'print');
  const named = await pool.query(
    `SELECT (SELECT products FROM discount_codes WHERE code = 'BIRDS') AS code,
       (SELECT slug FROM film_submissions JOIN entries ON entries.id = film_id) AS film,
       (SELECT slug FROM preview_links JOIN entries ON entries.id = entry_id) AS link`,
  );
  expect(named.rows).toEqual([{ code: ['print', 'mug'], film: 'grey-heron', link: 'grey-heron' }]);
});

/** A new column that holds slugs is either updated on a rename (rename.ts), or listed here with the reason why not. */
test('every column that may hold a slug is known', async () => {
  const followed = ['variants.product', 'discount_codes.products', 'row_orders.films'];
  const relations = [
    'posts.films',
    'posts.people',
    'posts.products',
    'products.collection',
    'products.films',
  ];
  relations.push('products.posts', 'biographies.films', 'seasons.films');
  const derived = ['credits.film', 'credits.person'];
  const { pool } = await start();
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type IN ('text', 'ARRAY', 'jsonb')
       AND column_name IN ('entry', 'film', 'films', 'product', 'products', 'collection', 'post', 'posts', 'person', 'people', 'season')`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...followed, ...relations, ...derived].toSorted());
});

test('an editor open under the former slug gets the present one, even if never live', async () => {
  const { ada, bob, rename, pool } = await start();
  await ada.post('films', { body: { title: 'Working title' } });
  await ada.save('films/working-title', { title: 'Lapwing', slug: 'lapwing' }, 1);
  await ada.publish(['films/working-title']);
  await rename('films/heron', 'grey-heron');
  await rename('films/grey-heron', 'blue-heron');
  const present = async (entry: string) => {
    const body = { body: { title: 'Typed' }, basedOn: 1 };
    const replies = [
      await bob.send('GET', `/api/staff/content/${entry}`),
      await bob.send('PUT', `/api/staff/content/${entry}/draft`, body),
    ];
    return Promise.all(replies.map((reply) => reply.json()));
  };
  const named = (entry: string) => ({ code: 'entry-renamed', entry });
  expect(await present('films/working-title')).toMatchObject([named('lapwing'), named('lapwing')]);
  expect(await present('films/heron')).toMatchObject([named('blue-heron'), named('blue-heron')]);
  await undo(undefined, { pool, mediaRoots: [] });
  expect((await ada.read('films/grey-heron')).state).toBe('live');
  expect(await present('films/blue-heron')).toMatchObject([named('grey-heron'), named('grey-heron')]);
  expect(await present('films/heron')).toMatchObject([named('grey-heron'), named('grey-heron')]);
});

test('a relation that an open editor saves with the former slug is shown and published with the present one', async () => {
  const { ada, rename } = await start();
  const { number } = (await ada.post('posts', {
    entry: 'begun',
    body: { title: 'Begun', films: ['heron'] },
  })) as { number: number };
  await rename('films/heron', 'grey-heron');
  const reply = await ada.send('PUT', '/api/staff/content/posts/begun/draft', {
    body: { slug: 'begun', title: 'Begun on', films: ['heron'] },
    basedOn: number,
  });
  expect(reply.status).toBe(200);
  expect((await ada.read('posts/begun')).draft?.body.films).toEqual(['grey-heron']);
  await ada.change('posts/begun', { author: 'A', date: '2026-01-01', body: document, films: ['heron'] });
  expect((await ada.publish(['posts/begun'])).status).toBe(200);
  expect((await ada.read('posts/begun')).live?.body.films).toEqual(['grey-heron']);
});

test('undo restores all slugs', async () => {
  const site = await start();
  await site.rename('films/heron', 'grey-heron');
  await undo(undefined, { pool: site.pool, mediaRoots: [] });
  expect((await site.ada.read('posts/news')).live?.body.films).toEqual(['heron']);
  expect(await site.json('/api/films/facts/heron')).toMatchObject({ year: 2026 });
  const { rows } = await site.pool.query("SELECT from_slug FROM redirects WHERE kind = 'films'");
  expect(rows).toEqual([{ from_slug: 'grey-heron' }]);
  const found = await site.pool.query("SELECT FROM named_versions WHERE note = 'found in the database'");
  expect(found.rowCount).toBe(0);
});

test('a collection is renamed with its products', async () => {
  const { ada, rename, pool } = await start();
  expect((await rename('collections/prints', 'posters')).status).toBe(200);
  expect((await ada.read('products/poster')).live?.body.collection).toBe('posters');
  const found = await pool.query("SELECT FROM named_versions WHERE note = 'found in the database'");
  expect(found.rowCount).toBe(0);
});

test('the slug of another entry is refused: live, unpublished, in the trash or a draft', async () => {
  const { ada, rename } = await start();
  await ada.post('films', { entry: 'begun', body: { title: 'Begun' } });
  await ada.act('delete', ['films/otter']);
  for (const slug of ['vole', 'otter', 'begun']) {
    const reply = await rename('films/heron', slug);
    expect([reply.status, await reply.json()]).toMatchObject([
      422,
      { faults: [{ entry: 'heron', field: 'slug' }] },
    ]);
    await ada.send('DELETE', '/api/staff/content/films/heron/draft');
  }
});

test('a slug is free again once its entry is deleted from the trash', async () => {
  const { ada, rename, pool } = await start();
  await ada.act('delete', ['films/otter']);
  await pool.query("UPDATE entries SET trashed_at = now() - interval '8 days' WHERE trashed_at IS NOT NULL");
  await inTransaction(pool, emptyTrash);
  expect((await rename('films/vole', 'otter')).status).toBe(200);
  expect(await ada.read('films/otter')).toMatchObject({ state: 'live', live: { body: { title: 'Vole' } } });
});

test('two entries with the same new slug are refused', async () => {
  const { ada } = await start();
  for (const entry of ['heron', 'vole']) {
    const { live } = await ada.read(`films/${entry}`);
    await ada.save(`films/${entry}`, { ...live?.body, slug: 'bird' }, live?.number ?? 0);
  }
  expect((await ada.publish(['films/heron', 'films/vole'])).status).toBe(422);
});
