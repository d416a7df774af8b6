import type { CalendarEntry } from '#contract/content/staff-content.ts';
import { startJobs } from '#server/platform/jobs/runner.ts';
import { silent } from '#tests/silent.ts';
import { whenDone } from '#tests/test-database.ts';
import { startEditing } from '../fixture.ts';
import { contentWork, runSchedule } from '../work.ts';

const HOUR = 3_600_000;
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** A site whose schedules tests run by hand. */
export async function startPlanning() {
  const site = await startEditing();
  const own = { pool: site.pool, mail: { SITE_URL: 'http://localhost' }, mediaRoots: [], log: silent };
  const run = async (what: 'on' | 'off') => {
    const { rows } = await site.pool.query<{ batch: number }>(
      'SELECT max(batch) AS batch FROM named_schedules WHERE what = $1',
      [what],
    );
    await runSchedule(own, { batch: rows[0]?.batch ?? 0, what });
  };
  const save = site.ada.change;
  const monthOf = async (from = inHours(-1), to = inHours(99)) => {
    const query = new URLSearchParams({ from, to });
    const reply = await site.ada.send('GET', `/api/staff/content/calendar?${query}`);
    return (await reply.json()) as { entries: CalendarEntry[]; next: CalendarEntry | null };
  };
  const calendar = async () => (await monthOf()).entries;
  const startRunner = async () => {
    const runner = await startJobs({
      connection: site.connection,
      work: contentWork(own),
      metrics: { begin() {}, count() {} },
      log: silent,
    });
    whenDone(runner.stop);
  };
  return { ...site, own, run, save, calendar, monthOf, startRunner };
}
