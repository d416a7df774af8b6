import type pg from 'pg';

/** Stops newsletters that were being sent when a backup was made: who got them since does not stand in it. */
export const stopAfterRestore = (pool: Pick<pg.Pool, 'query'>) =>
  pool.query(
    `UPDATE mailings SET state = 'stopped', fault = 'The site was restored from a backup: those who got it since would get it again'
     WHERE state = 'queued' AND topic = 'newsletter'`,
  );
