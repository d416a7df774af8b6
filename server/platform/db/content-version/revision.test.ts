import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import { migrate } from '../migrate.ts';
import { type Database, openDatabase } from '../open.ts';
import { type RevisionWatch, watchRevision } from './revision.ts';

/** Node warns of each deprecated use once a process. */
const warnings: Error[] = [];
process.on('warning', (warning) => void warnings.push(warning));

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const NEVER = 600_000;

let dataDir: string;
let db: Database;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-revision-'));
  db = await openDatabase({ dataDir, log });
  await migrate(db.pool);
});
afterAll(async () => {
  await db?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const started: { stop(): void }[] = [];
afterEach(() => {
  for (const thing of started.splice(0)) thing.stop();
});

async function watch(options: Partial<Parameters<typeof watchRevision>[0]> = {}): Promise<RevisionWatch> {
  const revision = await watchRevision({ connection: db.connection, log, pollMs: NEVER, ...options });
  started.push(revision);
  return revision;
}

/** A connection to the database that the test can cut or hang. */
async function startLine() {
  let state: 'open' | 'cut' | 'hangs' = 'open';
  let asked = 0;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    asked += 1;
    if (state === 'cut') return near.destroy();
    sockets.add(near.on('error', () => {}));
    if (state === 'hangs') return;
    const far = connect(`${db.connection.host}/.s.PGSQL.${db.connection.port}`).on('error', () => {});
    sockets.add(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  const turn = (next: typeof state) => {
    state = next;
    if (next === 'cut') for (const socket of sockets) socket.destroy();
    if (next === 'hangs') for (const socket of sockets) socket.unpipe().pause();
  };
  await once(server.listen(0, '127.0.0.1'), 'listening');
  started.push({
    stop() {
      turn('cut');
      server.close();
    },
  });
  const { port } = server.address() as AddressInfo;
  return { turn, asked: () => asked, connection: { ...db.connection, host: '127.0.0.1', port } };
}

const next = (revision: RevisionWatch) => new Promise((resolve) => revision.onChange(resolve));
const writeContent = () =>
  db.pool.query(
    `INSERT INTO documents (name, body) VALUES ('site', '{}') ON CONFLICT (name) DO UPDATE SET body = '{}'`,
  );
async function inDatabase(): Promise<string> {
  const { rows } = await db.pool.query<{ revision: string }>('SELECT revision FROM content_revision');
  return String(rows[0]?.revision);
}

describe('the content revision', () => {
  test('is known at the start', async () => {
    const revision = await watch();
    expect([revision.current(), revision.isAway()]).toEqual([await inDatabase(), false]);
  });

  test('is announced when content is written', async () => {
    const revision = await watch();
    const before = revision.current();
    const told = next(revision);
    await writeContent();
    expect(await told).toBe(await inDatabase());
    expect(revision.current()).not.toBe(before);
  });

  test('is announced once a change, despite other notifications', async () => {
    const revision = await watch();
    const tell = vi.fn();
    revision.onChange(tell);
    await db.pool.query('NOTIFY content_revision');
    await writeContent();
    await eventually(async () => expect(revision.current()).toBe(await inDatabase()));
    expect(tell).toHaveBeenCalledTimes(1);
  });

  test('is found by polling if no notification arrives', async () => {
    const revision = await watch({ pollMs: 20 });
    const found = next(revision);
    await db.pool.query('UPDATE content_revision SET revision = revision + 1');
    expect(await found).toBe(await inDatabase());
  });

  test('is awaited at the start if a busy machine answers late', async () => {
    const line = await startLine();
    line.turn('hangs');
    const watching = watch({ connection: line.connection, patienceMs: 100 });
    await eventually(() => expect(line.asked()).toBe(3));
    line.turn('open');
    expect((await watching).current()).toBe(await inDatabase());
  });

  test('is announced with the changed parts; a missed one may have changed any part', async () => {
    const { freshness, ...revision } = await watch();
    const at = freshness.current();
    await writeContent();
    await eventually(async () => expect(revision.current()).toBe(await inDatabase()));
    expect([freshness.isFresh(at, ['text:terms']), freshness.isFresh(at, ['text:site'])]).toEqual([
      true,
      false,
    ]);

    await db.pool.query('UPDATE content_revision SET revision = revision + 1');
    await writeContent();
    await eventually(async () => expect(revision.current()).toBe(await inDatabase()));
    expect(freshness.isFresh(at, ['text:terms'])).toBe(false);
  });

  test('is unchanged if a statement changes no row', async () => {
    const before = await inDatabase();
    await db.pool.query("DELETE FROM documents WHERE name = 'none'");
    expect(await inDatabase()).toBe(before);
  });

  test('is not announced to a listener that has unsubscribed', async () => {
    const revision = await watch();
    const tell = vi.fn();
    revision.onChange(tell)();
    const told = next(revision);
    await writeContent();
    await told;
    expect(tell).not.toHaveBeenCalled();
  });
});

describe('a connection', () => {
  test('counts as away when lost; after the reconnect it finds missed changes', async () => {
    const line = await startLine();
    const revision = await watch({ connection: line.connection });
    line.turn('cut');
    await eventually(() => expect(revision.isAway()).toBe(true));
    await writeContent();
    expect(revision.current()).not.toBe(await inDatabase());

    const found = next(revision);
    line.turn('open');
    expect(await found).toBe(await inDatabase());
    await eventually(() => expect(revision.isAway()).toBe(false));

    const told = next(revision);
    await writeContent();
    expect(await told).toBe(await inDatabase());
  });

  test('counts as away while it hangs, until the database answers', async () => {
    const line = await startLine();
    const revision = await watch({ connection: line.connection, pollMs: 20, patienceMs: 100 });
    line.turn('hangs');
    await eventually(() => expect(revision.isAway()).toBe(true));
    line.turn('open');
    await eventually(() => expect(revision.isAway()).toBe(false));
  });

  test('throws if it fails at the start', async () => {
    const line = await startLine();
    line.turn('cut');
    await expect(watch({ connection: line.connection })).rejects.toThrow();
  });

  test('is not reopened after closing', async () => {
    const line = await startLine();
    const revision = await watch({ connection: line.connection });
    const open = async () => {
      const { rows } = await db.pool.query(
        `SELECT FROM pg_stat_activity WHERE application_name = 'marquee revision'`,
      );
      return rows.length;
    };
    await eventually(async () => expect(await open()).toBe(1));
    revision.stop();
    await eventually(async () => expect(await open()).toBe(0));
    expect(revision.isAway()).toBe(true);
  });
});

test('reads concurrent changes one after another', async () => {
  const revision = await watch();
  await Promise.all(Array.from({ length: 40 }, writeContent));
  const { rows } = await db.pool.query('SELECT revision::text AS last FROM content_revision');
  await expect.poll(() => revision.current()).toBe(rows[0].last);
  expect(warnings).toEqual([]);
});
