import type pg from 'pg';
import type { Logger } from 'pino';
import { mappingsOf } from '../import/foreign/contentful/gather.ts';
import { localesIn } from '../import/foreign/contentful/read-contentful.ts';
import { type ContentType, typesIn } from '../import/foreign/contentful/space.ts';
import { applyChanges } from './apply.ts';
import {
  type Contentful,
  ContentfulFault,
  openContentful,
  type SpaceSettings,
  TokenExpired,
} from './client.ts';
import {
  beginWith,
  noteSync,
  noteUntold,
  readSync,
  releaseEntries,
  type Sync,
  storeChanges,
  typesChanged,
} from './store.ts';

export type SyncOptions = {
  pool: pg.Pool;
  mediaRoots: readonly string[];
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  signal: AbortSignal;
};

/** An arbitrary number that no other advisory lock uses. */
const SYNC_LOCK = 7_231_911;

/**
 * Brings the site to what is published in the space: everything at first, and after a token has expired; then what has changed. One sync
 * runs at a time; one that was asked for meanwhile follows. Without settings, what Contentful owned is released.
 */
export async function syncContentful(
  settings: SpaceSettings | undefined,
  options: SyncOptions,
): Promise<void> {
  const { pool } = options;
  if (!settings) {
    if (await readSync(pool)) await release(pool);
    return;
  }
  let asked = -1;
  while ((await readSync(pool))?.asked !== asked) {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
        SYNC_LOCK,
      ]);
      if (!rows[0]?.locked) return;
      try {
        asked = await syncOnce(settings, options);
      } finally {
        await client.query('SELECT pg_advisory_unlock($1)', [SYNC_LOCK]);
      }
    } finally {
      client.release();
    }
  }
}

async function release(pool: pg.Pool): Promise<void> {
  await releaseEntries(pool);
  await pool.query('DELETE FROM contentful_resources');
  await pool.query('DELETE FROM contentful_sync');
}

/** Returns how often a sync had been asked for when it began. */
async function syncOnce(settings: SpaceSettings, options: SyncOptions): Promise<number> {
  const { pool, log } = options;
  const space = `${settings.space}/${settings.environment}`;
  if ((await readSync(pool))?.space !== space) await beginWith(pool, space);
  const { asked = 0 } = (await readSync(pool)) ?? {};
  await publishedHereSince(pool);
  await noteSync(pool, { startedAt: new Date(), fault: null });
  try {
    const contentful = openContentful(settings, options.signal);
    const types = await readModel(contentful, pool);
    await readChanges(contentful, pool, types);
    const { locales = [] } = (await readSync(pool)) ?? {};
    await tryPicturesAgain(pool);
    const applied = await applyChanges(options, { types, locales: localesIn(locales) });
    await noteSync(pool, { finishedAt: new Date() });
    if (applied.created + applied.changed + applied.unpublished > 0)
      log.info(applied, 'Synced with Contentful');
  } catch (error) {
    if (options.signal.aborted) throw error;
    const isExpected = error instanceof ContentfulFault;
    if (!isExpected) log.error({ err: error }, 'the sync with Contentful failed');
    await noteSync(pool, {
      fault: isExpected ? error.message : 'The sync failed for no fault of the content; the log says why.',
    });
  }
  return asked;
}

/** The content types. Entries of those that have changed are due. */
async function readModel(contentful: Contentful, pool: pg.Pool) {
  const [types, locales] = [await contentful.contentTypes(), await contentful.locales()];
  const before = await readSync(pool);
  const known = new Map([...typesIn(before?.types ?? [])].map(([id, type]) => [id, JSON.stringify(type)]));
  const present = typesIn(types);
  const isOtherLanguage = localesIn(locales)[0] !== localesIn(before?.locales ?? locales)[0];
  const changed = [...present].filter(
    ([id, type]) => isOtherLanguage || known.get(id) !== JSON.stringify(type),
  );
  if (changed.length > 0)
    await typesChanged(
      pool,
      changed.map(([id]) => id),
    );
  await noteSync(pool, { types, locales });
  return present;
}

async function readChanges(
  contentful: Contentful,
  pool: pg.Pool,
  types: ReadonlyMap<string, ContentType>,
): Promise<void> {
  const mappings = mappingsOf(types);
  let sync = await begun(pool);
  for (let isLast = false; !isLast; ) {
    try {
      const page = await contentful.changes(sync.token);
      await storeChanges(pool, page.items, {
        round: sync.round,
        token: page.token,
        isMapped: (type) => mappings.has(type),
      });
      isLast = page.isLast;
      sync = { ...sync, token: page.token };
    } catch (error) {
      if (!(error instanceof TokenExpired) || sync.token === null) throw error;
      await noteSync(pool, { token: null });
      sync = await begun(pool);
    }
  }
  if (!sync.isFull) return;
  await noteUntold(pool, sync.round);
  await noteSync(pool, { isFull: false, fullAt: new Date() });
}

/** A full sync that was broken off goes on where it was. */
async function begun(pool: pg.Pool): Promise<Sync> {
  const sync = await readSync(pool);
  if (!sync) throw new Error('No sync has begun');
  if (sync.token !== null) return sync;
  const full = { isFull: true, round: sync.round + 1 };
  await noteSync(pool, full);
  return { ...sync, ...full };
}

/** What staff have published since the last sync is read once more: it may have been off the site while Contentful changed it. */
const publishedHereSince = (pool: pg.Pool) =>
  pool.query(
    `UPDATE contentful_resources SET is_due = true FROM contentful_sync, entries JOIN versions AS live ON live.entry_id = entries.id
     WHERE entries.source = 'contentful' AND owned_fields IS NOT NULL AND live.state = 'live' AND live.body IS NOT NULL
       AND live.source <> 'import' AND live.publish_at >= started_at - interval '1 minute'
       AND type = 'Entry' AND contentful_resources.id = outside_id`,
  );

/** Pictures that could not be had are tried again, a few at a time. */
const tryPicturesAgain = (pool: pg.Pool) =>
  pool.query(
    `UPDATE contentful_resources SET is_due = true WHERE (type, id) IN
       (SELECT type, id FROM contentful_resources WHERE try_again AND NOT is_due ORDER BY id LIMIT 20)`,
  );
