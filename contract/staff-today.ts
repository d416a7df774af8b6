import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { staffTodayCalls } from './staff-today-calls.ts';

/** Something to do or to know. `to`: the page or the filtered list that it leads to; null where there is none. */
export const TodayLine = z
  .object({
    label: z.string(),
    line: z.string(),
    to: z.string().nullable(),
    isLate: z.boolean().describe('it should have been done, or has failed'),
  })
  .meta({ id: 'TodayLine' });
export type TodayLine = z.infer<typeof TodayLine>;

const TodayGroup = z.object({ label: z.string(), lines: z.array(TodayLine) }).meta({ id: 'TodayGroup' });

/** What came in by the two forms in a week, without likely spam. `from`: its Monday. */
export const WeekOfMail = z
  .object({ from: z.iso.date(), messages: z.int().min(0), submissions: z.int().min(0) })
  .meta({ id: 'WeekOfMail' });
export type WeekOfMail = z.infer<typeof WeekOfMail>;

export const staffTodayEndpoints = {
  today: defineEndpoint(staffTodayCalls.today, {
    summary: 'What needs doing today, as far as the caller may see it; groups with nothing to say are absent',
    reply: z.array(TodayGroup),
  }),
  weeks: defineEndpoint(staffTodayCalls.weeks, {
    summary: 'Messages and film submissions of the last 26 weeks, this one included, oldest first',
    reply: z.array(WeekOfMail),
  }),
} satisfies Record<keyof typeof staffTodayCalls, Endpoint>;
