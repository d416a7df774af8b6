import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { When } from '#contract/core/scalars.ts';
import { isTimeZone } from '#contract/core/time-zone.ts';
import { systemCalls } from './system-calls.ts';

/** What was looked at, how it is, and what to do about it. */
export const Finding = z
  .object({
    about: z.string(),
    state: z.enum(['good', 'warning', 'fault']).describe('fault: something does not work'),
    line: z.string(),
    remedy: z.string().nullable(),
  })
  .meta({ id: 'Finding' });
export type Finding = z.infer<typeof Finding>;

/** `inUse`: since the start. `stored`: by an owner, for the next start; null: none. */
const StartSetting = z
  .object({ inUse: z.string(), stored: z.string().nullable(), byEnvironment: z.boolean() })
  .meta({ id: 'StartSetting' });

const SiteAddress = z
  .string()
  .trim()
  .max(300)
  .transform((text) => URL.parse(text)?.origin ?? text)
  .refine(
    (text) => /^https?:\/\/[^/]/.test(text),
    'Please give a web address such as https://www.films.example',
  );

const TimeZone = z
  .string()
  .trim()
  .max(100)
  .refine(isTimeZone, 'Please give a time zone such as Europe/London');

export const systemEndpoints = {
  read: defineEndpoint(systemCalls.read, {
    summary: 'Release, database, and what the site was started with',
    reply: z
      .object({
        release: z.string(),
        node: z.string(),
        database: z.string().describe('PostgreSQL’s version and where it runs'),
        migrationsToCome: z.int().describe('of the release in the folder, which the next start runs'),
        startedAt: When,
        siteUrl: StartSetting,
        timeZone: StartSetting,
        canRestart: z.boolean().describe('false on Windows and during development'),
      })
      .meta({ id: 'System' }),
  }),
  examine: defineEndpoint(systemCalls.examine, {
    summary: 'Look at everything that the site needs, and say what is wrong and what to do',
    reply: z.object({ findings: z.array(Finding) }).meta({ id: 'Examination' }),
  }),
  put: defineEndpoint(systemCalls.put, {
    summary: 'Store the site’s address and the company’s time zone for the next start; null removes one',
    body: z.strictObject({
      siteUrl: SiteAddress.nullable(),
      timeZone: TimeZone.nullable(),
      unreached: z
        .boolean()
        .describe('whether to store an address at which this machine does not find the site'),
    }),
    reply: z.null(),
    faults: ['service-of-environment'],
  }),
  restart: defineEndpoint(systemCalls.restart, {
    summary: 'Restart the site, in a few seconds; requests that have begun are answered first',
    reply: z.null(),
    faults: ['no-restart'],
  }),
} satisfies Record<keyof typeof systemCalls, Endpoint>;
