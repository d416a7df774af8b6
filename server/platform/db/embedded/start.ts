import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { makeDataDir } from '../../storage/make-folder.ts';
import { once } from '../once.ts';
import { DatabaseUnavailable } from '../unavailable.ts';
import { findBinaries } from './binaries.ts';
import { clusterIn, prepareCluster, ROLE, readPassword } from './cluster.ts';
import { checkReach, planLaunch } from './launch.ts';
import { FolderInUse, lockFolder } from './lock.ts';
import { stopOrphan } from './orphan.ts';
import { readPidFile } from './pid-file.ts';
import { type Parts, type Postmaster, startPostmaster } from './postmaster.ts';
import type { Address } from './settings.ts';
import { makeAddress, removeAddress } from './socket-folder.ts';

export type EmbeddedPostgres = { connection: pg.ClientConfig; close(): Promise<void> };

type Options = {
  dataDir: string;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** If another process runs this folder's server, use that server; `close` leaves it running. */
  joinRunning?: boolean | undefined;
};

const RESTART_PAUSE_MS = 1_000;
const PREDECESSOR_MS = 10_000;
const CHECK_INTERVAL_MS = 100;

/** Starts PostgreSQL with its data in `dataDir`/postgres as a child of this process. */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  joinRunning,
}: Options): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries();
  await makeDataDir(dataDir);
  const home = await realpath(dataDir);
  const cluster = clusterIn(home);
  const lock = tryLock(home);
  if (lock instanceof FolderInUse) {
    if (!joinRunning) throw lock;
    return { connection: await runningServer(cluster, lock), close: async () => {} };
  }
  try {
    const launch = planLaunch(cluster);
    checkReach(launch, [dirname(binaries.postgres), home]);
    await stopOrphan(cluster, binaries, log);
    await prepareCluster(home, binaries, launch);
    const address = await makeAddress(cluster, launch);
    const keeper = await keepRunning({ binaries, launch, cluster, address, log });
    return {
      connection: connectionTo(address, await readPassword(cluster)),
      close: once(async () => {
        await keeper.stop();
        await removeAddress(address);
        lock.release();
      }),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function connectionTo(address: Address, password: string): pg.ClientConfig {
  return { ...address, user: ROLE, database: ROLE, password, ssl: false };
}

async function runningServer(cluster: string, inUse: FolderInUse): Promise<pg.ClientConfig> {
  const running = await readPidFile(cluster);
  if (!running?.host) throw inUse; // it is still starting
  return connectionTo(running, await readPassword(cluster));
}

function tryLock(home: string): { release(): void } | FolderInUse {
  try {
    return lockFolder(home);
  } catch (error) {
    if (error instanceof FolderInUse) return error;
    throw error;
  }
}

/** Starts the server, and restarts it whenever it exits unexpectedly (out of memory, killed by hand). */
async function keepRunning(parts: Parts): Promise<{ stop(): Promise<void> }> {
  let stopping = false;
  let postmaster = await startAfterPredecessor(parts);
  const watch = async () => {
    while (!stopping) {
      const words = await postmaster.ended;
      if (stopping) return;
      parts.log.error(`PostgreSQL has ended (${words}), starting it again`);
      await delay(RESTART_PAUSE_MS);
      if (stopping) return;
      postmaster = await startAfterPredecessor(parts).catch(neverStarted);
      if (stopping) await postmaster.stop();
    }
  };
  const watching = watch();
  return {
    async stop() {
      stopping = true;
      await postmaster.stop();
      await watching;
    },
  };
}

const neverStarted = (error: Error): Postmaster => ({
  pid: undefined,
  ended: Promise.resolve(error.message),
  stop: async () => {},
});

/** The processes of a killed server take a moment to exit, and PostgreSQL refuses to start before the last one has. */
async function startAfterPredecessor(parts: Parts): Promise<Postmaster> {
  const deadline = Date.now() + PREDECESSOR_MS;
  for (;;) {
    try {
      return await startPostmaster(parts);
    } catch (error) {
      const passes =
        error instanceof DatabaseUnavailable && /shared memory block|lock file/.test(error.message);
      if (!passes || Date.now() > deadline) throw error;
    }
    await delay(CHECK_INTERVAL_MS);
  }
}
