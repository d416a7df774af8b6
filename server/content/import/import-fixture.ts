import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { contentRoots } from '#tests/fixtures/demo-content.ts';
import { whenDone } from '#tests/test-database.ts';
import { importContent } from './import.ts';

/** Creates a folder with these files; strings are written unchanged. */
export async function folderWith(files: Record<string, unknown>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-content-'));
  whenDone(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

export async function importFiles(pool: pg.Pool, files: Record<string, unknown>) {
  return importContent({ pool, folder: await folderWith(files), mediaRoots: contentRoots });
}

export async function rows(pool: pg.Pool, query: string) {
  return (await pool.query(query)).rows;
}
export const count = async (pool: pg.Pool, table: string) =>
  Number((await rows(pool, `SELECT count(*) FROM ${table}`))[0].count);
export const revision = async (pool: pg.Pool) =>
  (await rows(pool, 'SELECT revision FROM content_revision'))[0].revision;

export const HERON = { slug: 'heron', title: 'Heron' };
export const EEL = { slug: 'eel', title: 'Eel' };
