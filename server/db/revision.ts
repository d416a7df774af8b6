import pg from 'pg';
import type { Logger } from 'pino';

/** Names one state of the content; compared for equality only. */
export type Revision = string | number;

export type RevisionWatch = Awaited<ReturnType<typeof watchRevision>>;

type Options = {
  connection: pg.ClientConfig;
  log: Pick<Logger, 'info' | 'warn'>;
  /** How often the row is read although nothing was notified: the net for a notification or connection lost in silence. */
  pollMs?: number;
  /** How long the database may take for an answer before it counts as away. */
  patienceMs?: number;
};

const CHANNEL = 'content_revision';
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 1_600;
/** While a site starts, its process and the machine are busy, and read an answer late: for so long it is asked again. */
const START_PATIENCE_MS = 30_000;

/**
 * Follows the one row of `content_revision` on a connection of its own: by NOTIFY, by a slow poll, and by reading it
 * again whenever a lost connection is back (tried again at once, then every 0.1 to 1.6 s). Rejects when the first
 * reading fails, or nothing has answered for half a minute.
 */
export async function watchRevision({ connection, log, pollMs = 5_000, patienceMs = 3_000 }: Options) {
  const listeners = new Set<(revision: Revision) => void>();
  let revision: Revision = '';
  let client: pg.Client | undefined;
  let reading: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  await connectFirst(Date.now() + START_PATIENCE_MS);

  async function connectFirst(deadline: number): Promise<void> {
    try {
      await connect();
    } catch (error) {
      if (!isSilence(error) || Date.now() > deadline) throw error;
      await connectFirst(deadline);
    }
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...connection,
      application_name: 'marquee revision',
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
    });
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, new Error('Connection ended')));
    next.on('notification', () => void read(next).catch((error) => lose(next, error)));
    try {
      await next.connect();
      await next.query(`LISTEN ${CHANNEL}`);
      await read(next);
    } catch (error) {
      void next.end();
      throw error;
    }
    if (isStopped) return next.end();
    client = next;
    pollLater(next);
  }

  /** One query at a time: node-postgres keeps no others waiting from version 9 on. */
  function read(from: pg.Client): Promise<void> {
    reading = reading.catch(() => {}).then(() => readRow(from));
    return reading;
  }

  async function readRow(from: pg.Client): Promise<void> {
    const { rows } = await from.query<{ revision: string }>(
      'SELECT revision::text AS revision FROM content_revision',
    );
    const found = rows[0]?.revision;
    if (found === undefined) throw new Error('content_revision has no row');
    if (found === revision) return;
    revision = found;
    for (const tell of listeners) tell(found);
  }

  function pollLater(from: pg.Client): void {
    timer = setTimeout(() => {
      read(from).then(
        () => from === client && pollLater(from),
        (error) => lose(from, error),
      );
    }, pollMs);
  }

  function lose(lost: pg.Client, error: unknown): void {
    if (lost !== client) return; // not in use yet: connect() throws; or lost already, or stopped
    client = undefined;
    clearTimeout(timer);
    void lost.end(); // one that hangs in a query is cut off
    log.warn({ err: error }, 'lost the connection that follows content changes');
    void reconnect(0);
  }

  async function reconnect(delay: number): Promise<void> {
    try {
      await connect();
      if (!isStopped) log.info('following content changes again');
    } catch {
      if (isStopped) return;
      timer = setTimeout(() => void reconnect(Math.min(delay * 2, LAST_RETRY_MS)), delay || FIRST_RETRY_MS);
    }
  }

  return {
    current: (): Revision => revision,
    /** Whether the database cannot be reached, so that `current()` may be out of date. */
    isAway: (): boolean => client === undefined,
    /** Calls back after every change; gives back what ends that. */
    onChange(tell: (revision: Revision) => void): () => void {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
      void client?.end();
      client = undefined;
    },
  };
}

/** How node-postgres says that connecting or a query took longer than it may. */
const isSilence = (error: unknown) =>
  error instanceof Error && ['timeout expired', 'Query read timeout'].includes(error.message);
