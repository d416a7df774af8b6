import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { openDatabase } from '#server/platform/db/open.ts';
import { createLog } from '#server/platform/log.ts';
import { startSite } from '#tests/launch-site.ts';

export type Instance = {
  url: string;
  pid: number;
  /** A value of /metrics, such as `process_resident_memory_bytes`. */
  metric(name: string): Promise<number>;
  /** Sends SQL to the site's database. */
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  /**
   * Increments the content revision without naming the change, which invalidates every cached answer, and waits until the site has
   * noticed.
   */
  changeContent(): Promise<void>;
  /** Resolves when the site has made the pictures of all pages. */
  idle(): Promise<void>;
  /** Ends the process; `start` continues with the same data. */
  stop(): Promise<void>;
  start(): Promise<number>;
  close(): Promise<void>;
};

const HEARD_MS = 25;
const UNNAMED_CHANGE = ['UPDATE content_revision SET revision = revision + 1', 'NOTIFY content_revision'];
const log = createLog('silent');

/** The built site with its demo content, in its own process and folder, on a free port of 127.0.0.1. `program`: instead of main.ts. */
export async function openInstance(program = 'server/main.ts', settings = {}): Promise<Instance> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-bench-'));
  const env = { DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...settings };
  let site: Awaited<ReturnType<typeof startSite>> | undefined;
  let database: Awaited<ReturnType<typeof openDatabase>> | undefined;

  const instance: Instance = {
    get url() {
      return site?.url ?? '';
    },
    get pid() {
      return site?.process.pid ?? 0;
    },
    async metric(name) {
      const text = await (await fetch(`${instance.url}/metrics`)).text();
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    },
    async query(text, values) {
      database ??= await openDatabase({ dataDir, log, joinRunning: true, poolSize: 1 });
      return database.pool.query(text, values);
    },
    async changeContent() {
      for (const statement of UNNAMED_CHANGE) await instance.query(statement);
      await delay(HEARD_MS);
    },
    async idle() {
      while ((await instance.metric('marquee_pictures_complete')) !== 1) await delay(1_000);
    },
    async start() {
      const began = performance.now();
      site = await startSite(env, { command: [process.execPath, program] });
      return performance.now() - began;
    },
    async stop() {
      await database?.close();
      await site?.stop();
      database = site = undefined;
    },
    async close() {
      await instance.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return instance;
}
