import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { films } from '#server/platform/db/tables/films.ts';
import { sessions, users } from '#server/platform/db/tables/visitors.ts';
import { UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import { startApp } from '#tests/start-app.ts';
import { register, type Visitor } from '#tests/visitor.ts';
import { backUp } from './back-up.ts';
import { createEmptyDatabase, makeFolder, rowsOf } from './fixture.ts';
import { restore } from './restore.ts';

/* The rehearsal in docs/backups.md: takes a backup while people write, and creates a new site from it. */

const NOW = new Date('2027-02-12T08:00:00Z');
const site = await startApp({ demo: true, limits: UNLIMITED });
const place = await makeFolder();
const mediaDir = join(place, 'media');

beforeAll(async () => {
  await mkdir(join(mediaDir, 'films'), { recursive: true });
  await writeFile(join(mediaDir, 'films', 'poster.jpg'), 'the bytes of a poster');
});

async function restoreInto(folder: string) {
  const { pool } = await createEmptyDatabase();
  const restoredMedia = await makeFolder();
  await restore({ pool, mediaDir: restoredMedia, folder, replace: false });
  return { pool, restoredMedia };
}

test('a backup under four writers has all acknowledged data, and no partial write', async () => {
  const stop = new AbortController();
  const acknowledged = { messages: new Set<string>(), watched: new Set<string>() };
  const filmIds = (await site.db.select({ id: films.id }).from(films)).map(({ id }) => id);
  const writers = await Promise.all(['ada', 'ines', 'omar', 'wen'].map((name) => register(site.app, name)));

  async function write(visitor: Visitor, number: number): Promise<void> {
    for (let round = 0; !stop.signal.aborted; round++) {
      const message = `Message ${round} of writer ${number}`;
      const sender = {
        firstName: 'Ada',
        lastName: 'Marsh',
        email: 'ada@home.example',
        phoneNumber: '020 7946 0000',
      };
      if ((await visitor.send('POST', '/api/contact', { ...sender, message })).ok)
        acknowledged.messages.add(message);
      const filmId = filmIds[round % filmIds.length];
      if ((await visitor.send('POST', '/api/watchlist', { filmId })).ok)
        acknowledged.watched.add(`${number} ${filmId}`);
      await turn();
    }
  }

  /** Writes two related rows in two tables. */
  async function writePairs(): Promise<void> {
    for (let round = 0; !stop.signal.aborted; round++) {
      await site.db.transaction(async (tx) => {
        const row = { username: `pair-${round}`, usernameKey: `pair-${round}`, passwordHash: '' };
        const [user] = await tx.insert(users).values(row).returning();
        if (user)
          await tx
            .insert(sessions)
            .values({ userId: user.id, tokenHash: Buffer.from(row.username), expiresAt: NOW });
      });
    }
  }

  const writing = [...writers.map((visitor, number) => write(visitor, number)), writePairs()];
  while (acknowledged.messages.size < 40) await turn();
  const before = structuredClone(acknowledged);
  const folder = join(place, 'under-load');
  await backUp({ pool: site.pool, mediaDir, folder, now: NOW });
  stop.abort();
  await Promise.all(writing);

  const { pool } = await restoreInto(folder);
  const restored = await rowsOf(pool);
  const now = await rowsOf(site.pool);
  for (const [table, rows] of Object.entries(restored)) {
    expect(new Set(now[table]).isSupersetOf(new Set(rows)), table).toBe(true);
  }
  const messages = restored['public.contact_messages'] ?? [];
  const missing = [...before.messages].filter((text) => !messages.some((row) => row.includes(`"${text}"`)));
  expect(missing).toEqual([]);
  expect(restored['public.watchlist']?.length).toBeGreaterThanOrEqual(before.watched.size);
  const count = (table: string, pattern: RegExp) =>
    (restored[table] ?? []).filter((row) => pattern.test(row)).length;
  expect(count('public.users', /,pair-/)).toBeGreaterThan(0);
  expect(count('public.sessions', /x706169722d/)).toBe(count('public.users', /,pair-\d+,pair-/)); // hex of `pair-`
  expect(acknowledged.messages.size).toBeGreaterThan(before.messages.size);
});

test('a restored database is identical, row by row and file by file', async () => {
  const folder = join(place, 'quiet');
  await backUp({ pool: site.pool, mediaDir, folder, now: NOW });
  const { pool, restoredMedia } = await restoreInto(folder);
  expect(await rowsOf(pool)).toEqual(await rowsOf(site.pool));
  expect(await readFile(join(restoredMedia, 'films', 'poster.jpg'), 'utf8')).toBe('the bytes of a poster');
});
