import pg from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type CacheTags, createContentVersion } from './content-version.ts';

/** Identifies one state of the content. Compare for equality only. */
type Revision = string | number;

export type RevisionWatch = Awaited<ReturnType<typeof watchRevision>>;

type Options = {
  connection: pg.ClientConfig;
  log: Pick<Logger, 'info' | 'warn'>;
  /** How often to read the row without a notification, in milliseconds: covers a lost notification or connection. */
  pollMs?: number;
  /** How long the database may take to answer before it counts as away, in milliseconds. */
  patienceMs?: number;
  /** The company's. */
  timeZone?: string;
};

const CHANNEL = 'content_revision';
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 1_600;
/** On a busy machine the start may receive answers late, so the query is repeated for this long. */
const START_PATIENCE_MS = 30_000;

/**
 * Watches the single row of `content_revision` on its own connection: by NOTIFY, whose payload lists the changed parts, by a slow
 * poll, and by a read after each reconnect (tried at once, then every 0.1 to 1.6 s). Rejects if the first read fails or is not
 * answered within 30 s.
 */
export async function watchRevision({
  connection,
  log,
  pollMs = 5_000,
  patienceMs = 3_000,
  timeZone,
}: Options) {
  const listeners = new Set<(revision: Revision) => void>();
  const freshness = createContentVersion(Date.now, timeZone);
  let announced: Revision = '';
  /** The last that counts. */
  let revision: Revision = '';
  let coming: CacheTags[] = [];
  let isApplying = false;
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

  /** One query at a time: node-postgres stops queueing queries in version 9. */
  function inTurn(job: () => Promise<void>): Promise<void> {
    reading = reading.catch(() => {}).then(job);
    return reading;
  }
  function read(from: pg.Client): Promise<void> {
    return inTurn(() => readRow(from));
  }

  /** Only the next revision in sequence lists all changes; after a gap, any part may have changed. */
  async function hear(from: pg.Client, payload?: string): Promise<void> {
    const change = changeIn(payload);
    const known = Number(announced);
    if (change?.revision === known + 1) announce(String(change.revision), change.parts);
    else if (!change || change.revision > known) await readRow(from);
  }

  function announce(found: Revision, parts?: CacheTags): void {
    announced = found;
    coming.push(parts);
    if (!isApplying) void applyAll();
  }

  /** Changes that arrive while one is prepared are prepared together. */
  async function applyAll(): Promise<void> {
    isApplying = true;
    while (coming.length > 0) {
      const [changes, last] = [coming, announced];
      coming = [];
      await freshness.apply(changes);
      revision = last;
      for (const notify of listeners) notify(last);
    }
    isApplying = false;
  }

  async function readRow(from: pg.Client): Promise<void> {
    const { rows } = await from.query<{ revision: string }>(
      'SELECT revision::text AS revision FROM content_revision',
    );
    const found = rows[0]?.revision;
    if (found === undefined) throw new Error('content_revision has no row');
    if (found !== announced) announce(found);
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
    if (lost !== client) return; // not in use yet (connect() throws), already lost, or stopped
    client = undefined;
    clearTimeout(timer);
    void lost.end(); // ends a connection that hangs in a query
    log.warn({ err: error }, 'lost the connection that watches content changes');
    void reconnect(0);
  }

  async function reconnect(delay: number): Promise<void> {
    try {
      await connect();
      if (!isStopped) log.info('watching content changes again');
    } catch {
      if (isStopped) return;
      timer = setTimeout(() => void reconnect(Math.min(delay * 2, LAST_RETRY_MS)), delay || FIRST_RETRY_MS);
    }
  }

  return {
    freshness,
    /** The revision that answers are made of. A later one may be in preparation. */
    current: (): Revision => revision,
    /** Whether the database is unreachable, so that `current()` may be out of date. */
    isAway: (): boolean => client === undefined,
    /** Calls back after every change, once it counts. Returns a function that unsubscribes. */
    onChange(notify: (revision: Revision) => void): () => void {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
      void client?.end();
      client = undefined;
    },
  };
}

/** node-postgres's messages for a connection or query that timed out. */
const isSilence = (error: unknown) =>
  error instanceof Error && ['timeout expired', 'Query read timeout'].includes(error.message);

/** A change as the triggers announce it; `parts` is null if there are too many to list. */
const Change = z.object({ revision: z.number(), parts: z.array(z.string()).nullable() });

function changeIn(payload: string | undefined): { revision: number; parts: CacheTags } | undefined {
  if (!payload) return undefined;
  const { revision, parts } = Change.parse(JSON.parse(payload));
  return { revision, parts: parts ?? undefined };
}
