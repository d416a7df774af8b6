import { z } from 'zod';
import { emailAddress } from '#contract/core/email-address.ts';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { staffOwnSiteCalls } from './staff-own-site-calls.ts';

/** A first step of a new site. The site finds out itself whether it is done. */
const Step = z
  .object({ label: z.string(), line: z.string(), to: z.string().nullable(), isDone: z.boolean() })
  .meta({ id: 'FirstStep' });
export type Step = z.infer<typeof Step>;

export const staffOwnSiteEndpoints = {
  read: defineEndpoint(staffOwnSiteCalls.read, {
    summary: 'Whether the site is the demo, and the first steps of a company’s own',
    reply: z
      .object({
        isDemo: z.boolean(),
        brand: z.string().describe('the company whose site it is now'),
        stepsHidden: z.boolean().describe('whether the first page of /staff leaves the steps out'),
        withoutShop: z.boolean().describe('whether the company has said that it has no shop'),
        steps: z.array(Step).describe('none for the demo'),
      })
      .meta({ id: 'OwnSite' }),
  }),
  begin: defineEndpoint(staffOwnSiteCalls.begin, {
    summary: 'Replace the demo by an empty site of the company; a backup is taken first, staff stay',
    body: z.strictObject({
      name: z.string().trim().min(1, 'Please give the company’s name').max(100),
      email: emailAddress('Please give an email address').max(254).describe('where visitors write to'),
      deletes: z
        .string()
        .max(200)
        .describe('the name of the demo company, typed as a confirmation that its content goes'),
    }),
    reply: z.object({ backup: z.string().describe('folder of the backup') }),
    faults: ['not-a-demo', 'no-backup', 'busy'],
  }),
  steps: defineEndpoint(staffOwnSiteCalls.steps, {
    summary:
      'Leave the first steps out of the first page of /staff, or the shop out of the first steps; or show them again',
    body: z.strictObject({ hidden: z.boolean().optional(), withoutShop: z.boolean().optional() }),
    reply: z.null(),
  }),
} satisfies Record<keyof typeof staffOwnSiteCalls, Endpoint>;
