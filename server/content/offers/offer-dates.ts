import type pg from 'pg';
import { type Work, workByTheClock } from '#server/platform/jobs/task.ts';

/**
 * Shows the offers that have begun and hides those that have ended, each minute. The trigger of `film_offers` ends the pages of these
 * films. What is stored is compared with the time, so a stop or a change of the clock loses nothing, and a second process finds nothing to do.
 */
export const offerDatesWork = (pool: pg.Pool): Work =>
  workByTheClock('offer_dates', '* * * * *', () => applyOfferDates(pool));

/** Returns the number of rows that changed. */
export async function applyOfferDates(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rowCount } = await pool.query(
    `UPDATE film_offers SET is_on = NOT is_on
     WHERE (starts_at IS NOT NULL OR ends_at IS NOT NULL) AND is_on <> marquee_offer_is_on(starts_at, ends_at)`,
  );
  return rowCount ?? 0;
}
