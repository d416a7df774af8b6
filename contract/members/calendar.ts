import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { Nothing, When } from '#contract/core/scalars.ts';
import { memberCalendarCalls as calls } from './calendar-calls.ts';

export const memberCalendarEndpoints = {
  read: defineEndpoint(calls.read, {
    summary: "Since when the member's watchlist has a calendar address; null if it has none",
    reply: z.object({ createdAt: When.nullable() }).meta({ id: 'MemberCalendar' }),
  }),
  renew: defineEndpoint(calls.renew, {
    summary: 'Make the address of the calendar, in place of an earlier one; it is told only here',
    reply: z.object({ path: z.string(), createdAt: When }).meta({ id: 'MemberCalendarMade' }),
    faults: ['too-many-tries'],
  }),
  remove: defineEndpoint(calls.remove, {
    summary: 'Remove the address of the calendar. Idempotent',
    reply: Nothing,
  }),
} satisfies Record<keyof typeof calls, Endpoint>;
