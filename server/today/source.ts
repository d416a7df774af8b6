import type { Permission } from '#contract/staff-roles.ts';
import type { TodayLine } from '#contract/staff-today.ts';
import type { StaffMember } from '#server/http/access.ts';

/**
 * What a feature has to say on the first page of /staff. Features make one, server/app.ts lists them in the order of the
 * page. `read` gets a caller with one of the permissions; it should answer within 100 ms from an index or a cache, and with
 * no more lines than somebody reads.
 */
export type TodaySource = {
  /** The heading over its lines. */
  label: string;
  needs: readonly Permission[];
  read: (staff: StaffMember) => Promise<Line[]>;
};

/** A line; one without an address or a hurry leaves them out. */
type Line = Pick<TodayLine, 'label' | 'line'> & Partial<TodayLine>;
