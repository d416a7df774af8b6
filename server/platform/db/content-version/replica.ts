import type pg from 'pg';
import type { Logger } from 'pino';
import type { RevisionWatch } from './revision.ts';

export type Replica = ReturnType<typeof readFromReplica>;

type Options = {
  primary: Pick<pg.Pool, 'query'>;
  /** The standby's own pool; its `query` is replaced. */
  replica: pg.Pool;
  /** The content revision as announced by the primary. */
  revision: Pick<RevisionWatch, 'current' | 'onChange'>;
  log: Pick<Logger, 'info' | 'warn'>;
  /** How often to check a replica in use, in milliseconds. */
  checkMs?: number;
};

const FIRST_RETRY_MS = 25;
const LAST_RETRY_MS = 1_000;

/**
 * A pool for page content. Queries use the replica only while it has the same content revision as this process, otherwise the
 * primary. So no query reads older content, however far the replica lags. A query that fails on the replica is repeated on the
 * primary, and the replica is not used until it answers again.
 */
export function readFromReplica({ primary, replica, revision, log, checkMs = 5_000 }: Options) {
  const queryReplica = replica.query.bind(replica);
  let shown: unknown;
  let pause = FIRST_RETRY_MS;
  let timer: NodeJS.Timeout | undefined;
  let isChecking = false;
  let isStopped = false;
  let wasRead = true; // so that a replica that never works is reported

  const isRead = () => shown === revision.current();

  replica.query = (async (...asked: Parameters<typeof queryReplica>) => {
    if (isRead()) {
      try {
        return await queryReplica(...asked);
      } catch (error) {
        shown = error;
        checkSoon();
      }
    }
    return primary.query(...asked);
  }) as typeof replica.query;

  async function check(): Promise<void> {
    isChecking = true;
    shown = await queryReplica<{ revision: string }>(
      'SELECT revision::text AS revision FROM content_revision',
    ).then(
      ({ rows }) => rows[0]?.revision,
      (error: unknown) => error,
    );
    isChecking = false;
    if (isStopped) return;
    report();
    timer = setTimeout(check, isRead() ? checkMs : pause);
    pause = isRead() ? FIRST_RETRY_MS : Math.min(pause * 2, LAST_RETRY_MS);
  }

  function checkSoon(): void {
    pause = FIRST_RETRY_MS;
    clearTimeout(timer);
    if (!isChecking && !isStopped) timer = setTimeout(check, pause);
  }

  /** A brief lag is not reported, because every change causes one. */
  function report(): void {
    if (isRead() === wasRead || (wasRead && pause < LAST_RETRY_MS)) return;
    wasRead = isRead();
    if (wasRead) log.info('reading content from the replica');
    else if (shown instanceof Error)
      log.warn({ reason: shown.message }, 'the replica does not answer: reading content from the primary');
    else log.warn('the replica is behind: reading content from the primary');
  }

  const ignoreChanges = revision.onChange(checkSoon);
  void check();
  return {
    pool: replica,
    /** Whether content is currently read from the replica. */
    isRead,
    stop(): Promise<void> {
      isStopped = true;
      ignoreChanges();
      clearTimeout(timer);
      return replica.end();
    },
  };
}
