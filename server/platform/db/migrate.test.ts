import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, test } from 'vitest';
import { createEmptyDatabase } from '#server/ops/backup/fixture.ts';
import { OLDEST_MAJOR } from './external.ts';
import { MIGRATIONS } from './migrate.ts';

const all = readMigrationFiles({ migrationsFolder: MIGRATIONS });

test('a released migration is never edited: sites have run it as it is', () => {
  const folder = new URL('../../../tests/fixtures/releases', import.meta.url).pathname;
  const releases = readdirSync(folder);
  expect(releases).toContain('0.2.0');
  for (const release of releases) {
    const released = JSON.parse(readFileSync(join(folder, release, 'migrations.json'), 'utf8')) as {
      [file: string]: string;
    };
    const hashes = Object.keys(released).map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(MIGRATIONS, file)))
        .digest('hex'),
    ]);
    expect(Object.fromEntries(hashes)).toEqual(released);
  }
});

test('no migration uses a function that the oldest supported PostgreSQL lacks', () => {
  expect(OLDEST_MAJOR).toBe(14);
  const LATER =
    /\bregexp_(?:count|like|instr|substr)\(|\bNULLS (?:NOT )?DISTINCT\b|\bMERGE INTO\b|\bany_value\(|\bJSON_(?:TABLE|QUERY|VALUE|EXISTS)\(/i;
  const sql = all.flatMap((migration) => migration.sql);
  expect(sql.length).toBeGreaterThan(200);
  expect(sql.filter((text) => LATER.test(text))).toEqual([]);
  expect(LATER.test("SELECT regexp_count('a', 'b')")).toBe(true);
});

test('each migration runs on a connection of its own', async () => {
  const { pool } = await createEmptyDatabase();
  for (const { sql } of all) {
    const client = await pool.connect();
    try {
      for (const statement of ['BEGIN', ...sql, 'COMMIT']) await client.query(statement);
    } finally {
      client.release(true);
    }
  }
  const { rows } = await pool.query(`SELECT marquee_alike_titles('heron') AS titles`);
  expect(rows).toEqual([{ titles: null }]);
});
