import type { Logger } from 'pino';
import { mayCall } from '#contract/staff-roles.ts';
import { staffTodayEndpoints } from '#contract/staff-today.ts';
import type { Deps } from '#server/deps.ts';
import type { StaffMember } from '#server/http/access.ts';
import type { Serve } from '#server/http/serve.ts';
import type { TodaySource } from './source.ts';
import { readWeeks } from './weeks.ts';

/** /api/staff/today: the lines of all sources that the caller may see. A source that fails says so in its place. */
export function serveToday(
  serve: Serve,
  { db, timeZone, log }: Pick<Deps, 'db' | 'timeZone' | 'log'>,
  sources: readonly TodaySource[],
): void {
  serve(staffTodayEndpoints.today, async ({ staff }) => {
    const open = sources.filter(({ needs }) => mayCall(staff.role, needs));
    const groups = await Promise.all(open.map((source) => readGroup(source, staff, log)));
    return groups.filter(({ lines }) => lines.length > 0);
  });

  serve(staffTodayEndpoints.weeks, () => readWeeks(db, timeZone));
}

async function readGroup({ label, read }: TodaySource, staff: StaffMember, log: Pick<Logger, 'error'>) {
  try {
    const lines = await read(staff);
    return { label, lines: lines.map((line) => ({ to: null, isLate: false, ...line })) };
  } catch (error) {
    log.error({ err: error, label }, 'a part of the first page of /staff could not be read');
    const line = 'This could not be read. The log of the site says why.';
    return { label, lines: [{ label, line, to: null, isLate: true }] };
  }
}
