import cluster from 'node:cluster';
import { isatty } from 'node:tty';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { BadConfiguration, type Config, environmentAtStart, readConfig } from '#server/config.ts';
import { BadContent } from '#server/content/model/issues.ts';
import { countLines } from '#server/ops/metrics/log-metrics.ts';
import { joinMetrics } from '#server/ops/metrics/metrics-of-all.ts';
import { readableLog } from '#server/ops/readable-log.ts';
import { warnOfOpenSettings } from '#server/platform/configuration/open-settings.ts';
import { warnOfUnknownSettings } from '#server/platform/configuration/unknown-settings.ts';
import { DatabaseUnavailable } from '#server/platform/db/unavailable.ts';
import { CannotListen } from '#server/platform/http/connections/listen.ts';
import { keepTicksFast } from '#server/platform/keep-ticks-fast.ts';
import { createLog } from '#server/platform/log.ts';
import { logWait } from '#server/platform/log-wait.ts';
import { NotBuilt } from '#server/rendering/render/built-renderer.ts';
import { askToRestart, canRestart, execve, whenAskedToRestart } from './restart.ts';
import { startDatabase } from './start-database.ts';
import { isDevelopment, startHttp, type Task } from './start-http.ts';
import { startWorkers, WorkerFailed, type Workers } from './workers.ts';

/** Supervisors kill ten seconds after asking to stop; what is not closed by then ends with the process. */
const STOP_WITHIN_MS = 9_500;

/** Closed in reverse order of starting. */
const closers: (() => unknown)[] = [];
const onClose = (closer: () => unknown) => void closers.push(closer);
let isStopping = false;

/** Starts everything: one process, or with WORKERS a primary that owns the database and workers that answer requests. */
async function main(): Promise<void> {
  keepTicksFast();
  const config = readConfig();
  const lines = countLines();
  const log = createLog(
    config.LOG_LEVEL,
    process.stdout.isTTY ? readableLog(process.stdout) : undefined,
    lines.hooks,
  );
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  if (cluster.isWorker) return startAsWorker(config, log, lines.registry);
  warnOfOpenSettings(log);
  warnOfUnknownSettings(log);

  let workers: Workers | undefined;
  const hasWorkers = config.WORKERS > 1 && !isDevelopment;
  process.on('SIGHUP', () => {
    const isTerminalClosed = process.stdout.isTTY && !isatty(process.stdout.fd);
    if (isTerminalClosed) void stop('SIGHUP');
    else if (workers) void workers.replace();
    else if (hasWorkers) log.info('SIGHUP restarts nothing yet: the processes are being started');
    else log.info('SIGHUP restarts the processes of WORKERS; there is only this one, which continues');
  });
  const { connection, started, ownersLink, ...database } = await startDatabase(config, log, onClose);
  const metrics = Registry.merge([database.metrics, lines.registry]);
  const task = { connection, started };
  const restart = canRestart ? () => void beginAnew(log) : undefined;
  if (hasWorkers) {
    const start = () => startWorkers(config.WORKERS, { task, metrics, log, onClose });
    workers = await logWait(log, 'the worker processes begin to answer', start);
    if (restart) whenAskedToRestart(restart);
  }
  const answer = () => startHttp(config, { ...task, warms: true, metrics, restart }, log, onClose);
  const url = workers?.url ?? (await logWait(log, 'the site begins to answer', answer));
  log.info(`Marquee is open at ${url}`);
  if (ownersLink) log.info(`The admin app has no owner yet; this link works once: ${ownersLink}`);
}

/** Receives its task from the primary and reports when it answers requests. */
async function startAsWorker(config: Config, log: Logger, metrics: Registry): Promise<void> {
  process.on('SIGHUP', () => {}); // the primary decides
  joinMetrics();
  const task = new Promise<Task>((resolve) => process.once('message', resolve));
  const restart = canRestart ? askToRestart : undefined;
  const url = await startHttp(config, { ...(await task), metrics, restart }, log, onClose);
  process.send?.({ url });
}

/** Closes everything and begins anew in the same process, so that whoever started it notices nothing. */
async function beginAnew(log: Logger): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log.info('restarting');
  const begin = () =>
    execve(
      process.execPath,
      [process.execPath, ...process.execArgv, ...process.argv.slice(1)],
      environmentAtStart,
    );
  setTimeout(begin, STOP_WITHIN_MS).unref();
  await close();
  begin();
}

async function close(): Promise<void> {
  for (const closeNext of closers.splice(0).reverse()) await closeNext();
}

const FOR_PEOPLE = [BadConfiguration, BadContent, CannotListen, DatabaseUnavailable, NotBuilt, WorkerFailed];

main().catch(async (error: unknown) => {
  if (isStopping) return; // stopped during its start; its resources are closed
  const isForPeople = FOR_PEOPLE.some((kind) => error instanceof kind);
  console.error(isForPeople && error instanceof Error ? error.message : error);
  await close().catch((another: unknown) => console.error(another));
  process.exit(1);
});
