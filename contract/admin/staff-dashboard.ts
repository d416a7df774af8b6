import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { staffDashboardCalls } from './staff-dashboard-calls.ts';

/** A task or a notice. `to`: the linked page or filtered list; null if there is none. */
export const DashboardLine = z
  .object({
    label: z.string(),
    line: z.string(),
    to: z.string().nullable(),
    isLate: z.boolean().describe('overdue or failed'),
  })
  .meta({ id: 'DashboardLine' });
export type DashboardLine = z.infer<typeof DashboardLine>;

const DashboardGroup = z
  .object({ label: z.string(), lines: z.array(DashboardLine) })
  .meta({ id: 'DashboardGroup' });

/** Messages and submissions of a week, without likely spam. `from`: its Monday. */
export const WeekOfMail = z
  .object({ from: z.iso.date(), messages: z.int().min(0), submissions: z.int().min(0) })
  .meta({ id: 'WeekOfMail' });
export type WeekOfMail = z.infer<typeof WeekOfMail>;

export const staffDashboardEndpoints = {
  groups: defineEndpoint(staffDashboardCalls.groups, {
    summary: 'Tasks of the day that the caller may see; empty groups are omitted',
    reply: z.array(DashboardGroup),
  }),
  waiting: defineEndpoint(staffDashboardCalls.waiting, {
    summary: 'How much waits in the sections that the caller may see, without those where nothing does',
    reply: z.record(z.string(), z.int().min(1)),
  }),
  weeks: defineEndpoint(staffDashboardCalls.weeks, {
    summary: 'Messages and film submissions of the last 26 weeks, this one included, oldest first',
    reply: z.array(WeekOfMail),
  }),
} satisfies Record<keyof typeof staffDashboardCalls, Endpoint>;
