import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { LONGEST } from './inbox-rules.ts';
import { staffPersonCalls } from './staff-persons-calls.ts';

const body = z.object({
  email: z.string().trim().max(LONGEST.email).pipe(emailAddress()),
});
const Count = z.int().min(0);

/** `kept`: why something of it stays when the person is deleted; null if all goes. */
const Held = z
  .object({
    label: z.string(),
    count: Count,
    kept: z.string().nullable(),
    rows: z.array(z.record(z.string(), z.unknown())),
  })
  .meta({ id: 'HeldData' });

export const staffPersonEndpoints = {
  held: defineEndpoint(staffPersonCalls.held, {
    summary:
      'Everything that is held about an email address, to show or to hand over; stands in the audit log, without the address',
    body,
    reply: z.array(Held),
  }),
  remove: defineEndpoint(staffPersonCalls.remove, {
    summary:
      'Delete what is held about an email address, but for what the law wants kept; says how much of each went',
    body,
    reply: z.array(z.object({ label: z.string(), count: Count })),
  }),
} satisfies Record<keyof typeof staffPersonCalls, Endpoint>;
