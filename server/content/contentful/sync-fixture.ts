import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { type Item, type StandIn, startContentful } from '#tests/fixtures/contentful/stand-in.ts';
import { silent } from '#tests/silent.ts';
import { createDatabase } from '#tests/test-database.ts';
import { entry, FILM, link, POST, TYPES } from '../import/foreign/contentful/contentful-fixture.ts';
import { syncContentful } from './sync.ts';

/* A database that follows a stand-in for Contentful, and entries for it. */

export const film = (more: object = {}, id = 'f1') =>
  entry('movie', id, { ...FILM, poster: undefined, directedBy: [link('p1')], ...more }) as Item;
export const person = (name = 'Ada Lind') =>
  entry('componentAuthor', 'p1', { name, bio: 'Born by the sea' }) as Item;
export const genre = (label = 'Drama') => entry('genre', 'g1', { label }) as Item;
export const post = (more: object = {}) =>
  entry('pageBlogPost', 'b1', { ...POST, movies: [link('f1')], ...more }) as Item;

export async function startSync({ pageSize = 1_000 } = {}) {
  const { pool } = await createDatabase();
  const contentful = await startContentful({ pageSize });
  onTestFinished(contentful.stop);
  const media = await mkdtemp(join(tmpdir(), 'marquee-contentful-'));
  onTestFinished(() => rm(media, { recursive: true }));
  contentful.setTypes(TYPES);
  const mediaRoots = [media];
  const options = { pool, mediaRoots, log: silent, signal: AbortSignal.timeout(120_000) };
  return {
    pool,
    contentful,
    mediaRoots,
    sync: (settings: StandIn['settings'] | undefined = contentful.settings) =>
      syncContentful(settings, options),
    options,
  };
}

export const one = async (pool: pg.Pool, sql: string) => (await pool.query(sql)).rows[0];
export const count = async (pool: pg.Pool, from: string) =>
  Number((await one(pool, `SELECT count(*) FROM ${from}`)).count);
export const fault = async (pool: pg.Pool) => (await one(pool, 'SELECT fault FROM contentful_sync')).fault;
