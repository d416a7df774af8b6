import type pg from 'pg';
import { HAS_COME } from '../has-come.ts';

type Client = Pick<pg.ClientBase, 'query'>;

const STOPPED = 'The site was restored from a backup: those who got it since would get it again';
const DRAFT =
  'The site was restored from a backup. If this was sent since the backup was made, those who got it would get it again.';

/**
 * In the transaction of a restore, whose schema may be older: nothing that was queued or waited for when the backup was made is sent, since
 * the backup does not say what was sent later.
 */
export async function stopMailings(client: Client): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('mailings') IS NOT NULL AS "isThere"`,
  );
  if (!rows[0]?.isThere) return;
  await client.query("UPDATE mailings SET state = 'stopped', fault = $1 WHERE state = 'queued'", [STOPPED]);
  await client.query("UPDATE mailings SET fault = $1 WHERE state = 'draft'", [DRAFT]);
  await client.query(
    `UPDATE consents SET ended_at = now(), ended_by = 'restore'
     WHERE topic <> 'newsletter' AND ended_at IS NULL AND confirmed_at IS NOT NULL`,
  );
}

/** Afterwards, with this release's schema: alerts go on that cannot have been sent, since what they wait for has not come. */
export const resumeAlerts = (pool: Pick<pg.Pool, 'query'>) =>
  pool.query(
    `UPDATE consents SET ended_at = NULL, ended_by = NULL WHERE ended_by = 'restore' AND NOT (${HAS_COME})
       AND ended_at = (SELECT max(ended_at) FROM consents WHERE ended_by = 'restore')`,
  );
