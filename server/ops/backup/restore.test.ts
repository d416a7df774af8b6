import { appendFile, cp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { film } from '#tests/fixtures/film.ts';
import { startApp } from '#tests/start-app.ts';
import { createDatabase } from '#tests/test-database.ts';
import { backUp } from './back-up.ts';
import { createEmptyDatabase, makeFolder, rowsOf } from './fixture.ts';
import { MANIFEST, Manifest } from './manifest.ts';
import { restore } from './restore.ts';

const site = await startApp({ films: [film({ title: 'Barley Sunday' })] });
await site.pool.query(
  "INSERT INTO former_slugs (kind, slug, entry_id) SELECT kind, 'barley', id FROM entries WHERE slug = 'barley-sunday'",
);
const mediaDir = await makeFolder();
const whole = join(await makeFolder(), 'backup');
const { tables } = await backUp({
  pool: site.pool,
  mediaDir,
  folder: whole,
  now: new Date('2027-02-12T08:00:00Z'),
});
let folder = whole;

/** Uses a copy that a test may damage. */
async function useCopy(): Promise<void> {
  folder = join(await makeFolder(), 'copy');
  await cp(whole, folder, { recursive: true });
}

const restoreTo = (pool: pg.Pool, replace = false) => restore({ pool, mediaDir, folder, replace });
const changeManifest = async (change: (manifest: Manifest) => void) => {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
  change(manifest);
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest));
};

test('only the owner can read a backup', async () => {
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, 'tables', 'public.users.jsonl.gz'))).mode & 0o777).toBe(0o600);
});

test('a backup never overwrites another', async () => {
  const again = backUp({ pool: site.pool, mediaDir, folder, now: new Date(0) });
  await expect(again).rejects.toThrow(/already exists/);
});

test('a backup has every table but rate limits, current editors, visitors of the day and derived ones', async () => {
  const { rows } = await site.pool.query(
    "SELECT 'public.' || relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  );
  const leftOut = [
    'rate_limits',
    'editing',
    'film_counts',
    'film_offers',
    'film_words',
    'credits',
    'people',
    'used_kinds',
    'visit_salts',
    'visitors_of_day',
  ].map((name) => `public.${name}`);
  const names = rows.map(({ name }) => name).filter((name) => !leftOut.includes(name));
  expect(tables.map(({ name }) => name).sort()).toEqual(['drizzle.__drizzle_migrations', ...names].sort());
});

describe('nothing is changed', () => {
  beforeEach(useCopy);
  afterEach(() => {
    folder = whole;
  });

  test('in a database with content, unless it is to be replaced', async () => {
    const other = await startApp({ films: [film({ title: 'Moss Mother' })] });
    const before = await rowsOf(other.pool);
    await expect(restoreTo(other.pool)).rejects.toThrow(
      'The database is not empty. To delete what it holds, add --replace.',
    );
    expect(await rowsOf(other.pool)).toEqual(before);
    await restoreTo(other.pool, true);
    expect(await rowsOf(other.pool)).toEqual(await rowsOf(site.pool));
  });

  test('by a backup with a damaged or missing file, which is named', async () => {
    await appendFile(join(folder, 'tables', 'public.films.jsonl.gz'), 'x');
    await rm(join(folder, 'tables', 'public.users.jsonl.gz'));
    const { pool } = await createDatabase();
    const before = await rowsOf(pool);
    await expect(restoreTo(pool, true)).rejects.toThrow(
      /is damaged:\ntables\/public\.users\.jsonl\.gz is missing\ntables\/public\.films\.jsonl\.gz has changed since it was written$/,
    );
    expect(await rowsOf(pool)).toEqual(before);
  });

  test('by an incomplete backup', async () => {
    await rm(join(folder, MANIFEST));
    const { pool } = await createEmptyDatabase();
    await expect(restoreTo(pool)).rejects.toThrow(/is not a backup, or an incomplete one/);
  });

  test('by a backup of a newer release', async () => {
    await changeManifest((manifest) => {
      manifest.migration += 1;
    });
    const { pool } = await createEmptyDatabase();
    await expect(restoreTo(pool)).rejects.toThrow(/was made by a newer Marquee/);
  });

  test('if an error occurs halfway', async () => {
    await changeManifest((manifest) => {
      for (const table of manifest.tables) if (table.name === 'public.watchlist') table.rows += 1;
    });
    const other = await startApp({ films: [film({ title: 'Moss Mother' })] });
    const before = await rowsOf(other.pool);
    await expect(restoreTo(other.pool, true)).rejects.toThrow(/watchlist.* holds 0 rows instead of 1/);
    expect(await rowsOf(other.pool)).toEqual(before);
  });
});

test('unsent mails are still sent after a restore, once each; a sent one is not', async () => {
  const sending = await startApp();
  await sending.pool.query(
    `INSERT INTO mails (state, to_address, letter, max_tries) SELECT state, 'ada@home.example', '{}', 7
     FROM unnest(ARRAY['sent', 'queued', 'failed', 'unsent']) AS state`,
  );
  const withMails = join(await makeFolder(), 'backup');
  await backUp({ pool: sending.pool, mediaDir, folder: withMails, now: new Date(0) });
  const { pool } = await createEmptyDatabase();
  await restore({ pool, mediaDir, folder: withMails, replace: false });
  await restore({ pool, mediaDir, folder: withMails, replace: true });
  const { rows } = await pool.query(
    'SELECT task_identifier AS task, key, max_attempts AS tries FROM graphile_worker.jobs',
  );
  expect(rows).toEqual([{ task: 'mail', key: 'mail 2', tries: 7 }]);
});

test('a running site is notified, and never serves an older revision as the restored one', async () => {
  const { pool, connection } = await createDatabase();
  await pool.query('UPDATE content_revision SET revision = 900');
  const listener = new pg.Client(connection);
  await listener.connect();
  await listener.query('LISTEN content_revision');
  const told = new Promise((resolve) => listener.once('notification', resolve));
  await restoreTo(pool, true);
  await told;
  await listener.end();
  const { rows } = await pool.query('SELECT revision::integer FROM content_revision');
  expect(rows[0].revision).toBeGreaterThan(900);
});

test('a database on which only a command has run counts as empty', async () => {
  const { pool } = await createEmptyDatabase();
  await migrate(pool);
  await restoreTo(pool);
  expect(await rowsOf(pool)).toEqual(await rowsOf(site.pool));
});

test("a database with another program's tables is not empty, even without a row", async () => {
  const { pool } = await createEmptyDatabase();
  await pool.query('CREATE TABLE invoices (number integer)');
  await expect(restoreTo(pool)).rejects.toThrow(/^The database is not empty/);
});

test('a restored database is migrated to this release, and new rows get new numbers', async () => {
  const { pool } = await createEmptyDatabase();
  await restoreTo(pool);
  await migrate(pool);
  const { rows } = await pool.query(
    "INSERT INTO films (slug, position, title) VALUES ('new', 1, 'Néw') RETURNING id, sort_title",
  );
  expect(rows).toEqual([{ id: 2, sort_title: 'new' }]);
});
