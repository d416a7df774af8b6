import { expect, test } from 'vitest';
import { FilmEntry } from '#server/content/model/entries.ts';
import { publish } from '#server/content/publishing/publish.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { waitingQueries } from '#tests/waiting-queries.ts';
import { plainPicture, startLibrary } from './fixture.ts';

test('describing a picture while a film with it is published causes no deadlock', async () => {
  const { editor, site, root } = await startLibrary();
  const { id, address } = await editor.taken('poster.jpg', await plainPicture());
  const film = { slug: 'moss-mother', title: 'Moss Mother', posterUrl: address };
  const publishFilm = (change: object) =>
    inTransaction(site.pool, (client) =>
      publish(client, { films: [FilmEntry.parse({ ...film, ...change })] }, { mediaRoots: [root], note: '' }),
    );
  await publishFilm({});

  // A sale locks the content revision while both start; they continue in order of arrival.
  const sale = await site.pool.connect();
  await sale.query('BEGIN');
  await sale.query('UPDATE content_revision SET revision = revision + 1');
  const words = { title: 'Poster', alt: 'Moss', credit: '', focus: { x: 0.5, y: 0.5 } };
  const described = editor.describe(id, words);
  await waitingQueries(site.pool, 1);
  const published = publishFilm({ description: 'Green' });
  await waitingQueries(site.pool, 2);
  await sale.query('COMMIT');
  sale.release();

  const replies = await Promise.allSettled([described, published]);
  expect(replies.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect((await described).status).toBe(200);
  expect(await site.json('/api/films/slug/moss-mother')).toMatchObject({
    description: 'Green',
    pictures: { [address]: { alt: 'Moss' } },
  });
});
