import type { Logger } from 'pino';
import { staffDashboardEndpoints } from '#contract/admin/staff-dashboard.ts';
import { mayCall } from '#contract/core/staff-roles.ts';
import type { DashboardSource } from '#server/platform/dashboard-source.ts';
import type { StaffMember } from '#server/platform/http/access.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { readWeeks } from './weeks.ts';

/** /api/staff/dashboard: the dashboard's lines from all sources that the caller may see. A failing source is reported in place of its lines. */
export function serveDashboard(
  serve: Serve,
  { db, timeZone, log }: Pick<Services, 'db' | 'timeZone' | 'log'>,
  sources: readonly DashboardSource[],
): void {
  serve(staffDashboardEndpoints.groups, async ({ staff }) => {
    const open = sources.filter(({ needs }) => mayCall(staff.roles, needs));
    const groups = await Promise.all(open.map((source) => readGroup(source, staff, log)));
    return groups.filter(({ lines }) => lines.length > 0);
  });

  serve(staffDashboardEndpoints.waiting, async ({ staff }) => {
    const open = sources.filter(({ needs }) => mayCall(staff.roles, needs));
    const counts: Record<string, number> = {};
    for (const { waiting } of open) {
      const count = (await waiting?.count(staff)) ?? 0;
      if (waiting && count > 0) counts[waiting.section] = count;
    }
    return counts;
  });

  serve(staffDashboardEndpoints.weeks, () => readWeeks(db, timeZone));
}

async function readGroup({ label, read }: DashboardSource, staff: StaffMember, log: Pick<Logger, 'error'>) {
  try {
    const lines = await read(staff);
    return { label, lines: lines.map((line) => ({ to: null, isLate: false, ...line })) };
  } catch (error) {
    log.error({ err: error, label }, 'a group of the dashboard could not be read');
    const line = 'This could not be read. The log of the site says why.';
    return { label, lines: [{ label, line, to: null, isLate: true }] };
  }
}
