import { z } from 'zod';
import { emailAddress } from '#contract/core/email-address.ts';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { LONGEST } from './inbox-rules.ts';
import { staffPrivacyCalls } from './staff-privacy-calls.ts';

const body = z.object({
  email: z.string().trim().max(LONGEST.email).pipe(emailAddress()),
});
const Count = z.int().min(0);

/** `kept`: why some of it is retained when the person is deleted; null if all is deleted. */
const Held = z
  .object({
    label: z.string(),
    count: Count,
    kept: z.string().nullable(),
    rows: z.array(z.record(z.string(), z.unknown())),
  })
  .meta({ id: 'HeldData' });

export const staffPrivacyEndpoints = {
  held: defineEndpoint(staffPrivacyCalls.held, {
    summary:
      'All personal data of an email address, for a subject access request; audited without the address',
    body,
    reply: z.array(Held),
  }),
  remove: defineEndpoint(staffPrivacyCalls.remove, {
    summary:
      'Delete the personal data of an email address except records that must be retained by law; replies with the number of deleted records by source',
    body,
    reply: z.array(z.object({ label: z.string(), count: Count })),
  }),
} satisfies Record<keyof typeof staffPrivacyCalls, Endpoint>;
