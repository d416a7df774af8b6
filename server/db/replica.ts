import type pg from 'pg';
import type { Logger } from 'pino';
import type { RevisionWatch } from './revision.ts';

export type Replica = ReturnType<typeof readFromReplica>;

type Options = {
  primary: Pick<pg.Pool, 'query'>;
  /** Of the standby's own; its `query` is replaced. */
  replica: pg.Pool;
  /** What the content is, as the primary told it. */
  revision: Pick<RevisionWatch, 'current' | 'onChange'>;
  log: Pick<Logger, 'info' | 'warn'>;
  /** How often a replica that is read is looked at. */
  checkMs?: number;
};

const FIRST_RETRY_MS = 25;
const LAST_RETRY_MS = 1_000;

/**
 * A pool for what the pages show. A query goes to the replica while that has shown the very content revision that this
 * process goes by, else to the primary: so nothing older than its revision is ever read, however far the replica is
 * behind. A query that fails there is asked again at the primary, and the replica left alone until it has answered.
 */
export function readFromReplica({ primary, replica, revision, log, checkMs = 5_000 }: Options) {
  const ask = replica.query.bind(replica);
  let shown: unknown;
  let pause = FIRST_RETRY_MS;
  let timer: NodeJS.Timeout | undefined;
  let isChecking = false;
  let isStopped = false;
  let wasRead = true; // so that one that cannot be read from the start is told

  const isRead = () => shown === revision.current();

  replica.query = (async (...asked: Parameters<typeof ask>) => {
    if (isRead()) {
      try {
        return await ask(...asked);
      } catch (error) {
        shown = error;
        checkSoon();
      }
    }
    return primary.query(...asked);
  }) as typeof replica.query;

  async function check(): Promise<void> {
    isChecking = true;
    shown = await ask<{ revision: string }>('SELECT revision::text AS revision FROM content_revision').then(
      ({ rows }) => rows[0]?.revision,
      (error: unknown) => error,
    );
    isChecking = false;
    if (isStopped) return;
    tell();
    timer = setTimeout(check, isRead() ? checkMs : pause);
    pause = isRead() ? FIRST_RETRY_MS : Math.min(pause * 2, LAST_RETRY_MS);
  }

  function checkSoon(): void {
    pause = FIRST_RETRY_MS;
    clearTimeout(timer);
    if (!isChecking && !isStopped) timer = setTimeout(check, pause);
  }

  /** A moment behind is nothing to be told: that is every change. */
  function tell(): void {
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
    /** Whether content is read from the replica just now. */
    isRead,
    stop(): Promise<void> {
      isStopped = true;
      ignoreChanges();
      clearTimeout(timer);
      return replica.end();
    },
  };
}
