import { expect, test } from 'vitest';
import { watchRevision } from '#server/platform/db/content-version/revision.ts';
import { film } from '#tests/fixtures/film.ts';
import { silent } from '#tests/silent.ts';
import { settled, startApp } from '#tests/start-app.ts';
import { whenDone } from '#tests/test-database.ts';

test('the index stays cached when a field changes that is neither filtered nor sorted by', async () => {
  const site = await startApp({ films: [film({ title: 'Heron' })] });
  const watch = await watchRevision({ connection: site.connection, log: silent });
  whenDone(async () => watch.stop());
  const { freshness } = watch;
  const staysAfter = async (sql: string) => {
    await settled(site.pool, watch);
    const before = freshness.current();
    await site.pool.query(sql);
    await settled(site.pool, watch);
    expect(freshness.current()).toBeGreaterThan(before);
    return freshness.isFresh(before, ['filters']);
  };
  expect(await staysAfter(`UPDATE films SET description = 'An otter.', awards = '{Best Bird}'`)).toBe(true);
  expect(await staysAfter(`INSERT INTO film_facts (slug, countries) VALUES ('heron', '{Norway}')`)).toBe(
    false,
  );
  expect(await staysAfter(`UPDATE film_facts SET quotes = '[]', moods = '{wry}'`)).toBe(true);
  expect(await staysAfter(`UPDATE film_facts SET year = 1994`)).toBe(false);
  expect(await staysAfter(`UPDATE films SET runtime = 30`)).toBe(false);
  expect(await staysAfter(`UPDATE films SET title = 'A Heron'`)).toBe(false);
  expect(await staysAfter('DELETE FROM films')).toBe(false);
});
