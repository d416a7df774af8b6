import type { DashboardLine } from '#contract/admin/staff-dashboard.ts';
import type { Permission } from '#contract/core/staff-roles.ts';
import type { StaffMember } from './http/access.ts';

/**
 * A feature's section on the first page of /staff. Features create one; server/app.ts lists them in page order. `read` is called
 * for users with one of the permissions. It should answer within 100 ms, from an index or a cache, with few enough lines to read.
 */
export type DashboardSource = {
  /** The heading above its lines. */
  label: string;
  needs: readonly Permission[];
  read: (staff: StaffMember) => Promise<Line[]>;
  /** How much waits in a section of the menu; asked for with each page. */
  waiting?: { section: string; count: (staff: StaffMember) => Promise<number> };
};

/** A line; address and urgency are optional. */
type Line = Pick<DashboardLine, 'label' | 'line'> & Partial<DashboardLine>;
