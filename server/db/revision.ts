import pg from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { createFreshness, type Parts } from './freshness.ts';

/** Identifies one state of the content; compare for equality only. */
type Revision = string | number;

export type RevisionWatch = Awaited<ReturnType<typeof watchRevision>>;

type Options = {
  connection: pg.ClientConfig;
  log: Pick<Logger, 'info' | 'warn'>;
  /**
   * How often to read the row without a notification: the safety net for a lost notification or connection, in
   * milliseconds.
   */
  pollMs?: number;
  /** How long the database may take to answer before it counts as away, in milliseconds. */
  patienceMs?: number;
};

const CHANNEL = 'content_revision';
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 1_600;
/** While a site starts, a busy machine may read answers late; for this long the query is repeated. */
const START_PATIENCE_MS = 30_000;

/**
 * Follows the one row of `content_revision` on its own connection: by NOTIFY, whose payload says which parts of the content
 * changed, by a slow poll, and by reading it again after each reconnect (retried at once, then every 0.1 to 1.6 s). Rejects if the first reading fails, or nothing answers
 * for half a minute.
 */
export async function watchRevision({ connection, log, pollMs = 5_000, patienceMs = 3_000 }: Options) {
  const listeners = new Set<(revision: Revision) => void>();
  const freshness = createFreshness();
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
    next.on('notification', ({ payload }) => {
      inTurn(() => hear(next, payload)).catch((error) => lose(next, error));
    });
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

  /** One query at a time: node-postgres queues no others from version 9 on. */
  function inTurn(job: () => Promise<void>): Promise<void> {
    reading = reading.catch(() => {}).then(job);
    return reading;
  }
  function read(from: pg.Client): Promise<void> {
    return inTurn(() => readRow(from));
  }

  /** Only the very next revision lists everything that changed; if one was missed, anything may have changed. */
  async function hear(from: pg.Client, payload?: string): Promise<void> {
    const change = changeIn(payload);
    const known = Number(revision);
    if (change?.revision === known + 1) setRevision(String(change.revision), change.parts);
    else if (!change || change.revision > known) await readRow(from);
  }

  function setRevision(found: Revision, parts?: Parts): void {
    revision = found;
    freshness.changed(parts);
    for (const tell of listeners) tell(found);
  }

  async function readRow(from: pg.Client): Promise<void> {
    const { rows } = await from.query<{ revision: string }>(
      'SELECT revision::text AS revision FROM content_revision',
    );
    const found = rows[0]?.revision;
    if (found === undefined) throw new Error('content_revision has no row');
    if (found !== revision) setRevision(found);
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
    void lost.end(); // cuts off one that hangs in a query
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
    freshness,
    current: (): Revision => revision,
    /** Whether the database is unreachable, so that `current()` may be out of date. */
    isAway: (): boolean => client === undefined,
    /** Calls back after every change; returns a function that stops it. */
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

/** node-postgres's messages for a connection or query that took too long. */
const isSilence = (error: unknown) =>
  error instanceof Error && ['timeout expired', 'Query read timeout'].includes(error.message);

/** A change as the triggers announce it; `parts` is null if there are too many to list. */
const Change = z.object({ revision: z.number(), parts: z.array(z.string()).nullable() });

function changeIn(payload: string | undefined): { revision: number; parts: Parts } | undefined {
  if (!payload) return undefined;
  const { revision, parts } = Change.parse(JSON.parse(payload));
  return { revision, parts: parts ?? undefined };
}
