import cluster from 'node:cluster';
import { isatty } from 'node:tty';
import type { Logger } from 'pino';
import { BadConfiguration, type Config, readConfig } from './config.ts';
import { BadContent } from './content/faults.ts';
import { DatabaseUnavailable } from './db/unavailable.ts';
import { CannotListen } from './http/listen.ts';
import { keepTicksFast } from './keep-ticks-fast.ts';
import { createLog } from './log.ts';
import { warnOfOpenSettings } from './open-settings.ts';
import { linesForPeople } from './operations/lines-for-people.ts';
import { joinMetrics } from './operations/metrics-of-all.ts';
import { NotBuilt } from './pages/built-renderer.ts';
import { startDatabase } from './start-database.ts';
import { isDevelopment, startHttp, type Task } from './start-http.ts';
import { tellWait } from './tell-wait.ts';
import { warnOfUnknownSettings } from './unknown-settings.ts';
import { startWorkers, WorkerFailed, type Workers } from './workers.ts';

/** Supervisors kill ten seconds after asking to stop; what is not closed by then dies with the process. */
const STOP_WITHIN_MS = 9_500;

/** Closed in reverse order of starting. */
const closers: (() => unknown)[] = [];
const onClose = (closer: () => unknown) => void closers.push(closer);
let isStopping = false;

/** Starts everything: one process, or with WORKERS a primary that owns the database and workers that answer. */
async function main(): Promise<void> {
  keepTicksFast();
  const config = readConfig();
  const log = createLog(config.LOG_LEVEL, process.stdout.isTTY ? linesForPeople(process.stdout) : undefined);
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  if (cluster.isWorker) return startAsWorker(config, log);
  warnOfOpenSettings(log);
  warnOfUnknownSettings(log);

  let workers: Workers | undefined;
  const hasWorkers = config.WORKERS > 1 && !isDevelopment;
  process.on('SIGHUP', () => {
    const isTerminalClosed = process.stdout.isTTY && !isatty(process.stdout.fd);
    if (isTerminalClosed) void stop('SIGHUP');
    else if (workers) void workers.replace();
    else if (hasWorkers) log.info('SIGHUP restarts nothing yet: the processes are being started');
    else log.info('SIGHUP restarts the processes of WORKERS; there is only this one, which goes on');
  });
  const { connection, metrics, ownersLink } = await startDatabase(config, log, onClose);
  if (hasWorkers) {
    const start = () => startWorkers(config.WORKERS, { connection, metrics, log, onClose });
    workers = await tellWait(log, 'the worker processes begin to answer', start);
  }
  const answer = () => startHttp(config, { connection, warms: true, metrics }, log, onClose);
  const url = workers?.url ?? (await tellWait(log, 'the site begins to answer', answer));
  log.info(`Marquee is open at ${url}`);
  if (ownersLink) log.info(`The back office waits for its first owner; this link works once: ${ownersLink}`);
}

/** Gets its task from the primary and reports when it answers. */
async function startAsWorker(config: Config, log: Logger): Promise<void> {
  process.on('SIGHUP', () => {}); // the primary decides
  joinMetrics();
  const task = new Promise<Task>((resolve) => process.once('message', resolve));
  const url = await startHttp(config, await task, log, onClose);
  process.send?.({ url });
}

async function close(): Promise<void> {
  for (const closeNext of closers.splice(0).reverse()) await closeNext();
}

const FOR_PEOPLE = [BadConfiguration, BadContent, CannotListen, DatabaseUnavailable, NotBuilt, WorkerFailed];

main().catch(async (error: unknown) => {
  if (isStopping) return; // it was still starting, and what it needs has been closed
  const isForPeople = FOR_PEOPLE.some((kind) => error instanceof kind);
  console.error(isForPeople && error instanceof Error ? error.message : error);
  await close().catch((another: unknown) => console.error(another));
  process.exit(1);
});
