import { z } from 'zod';
import { OutsideScript } from '#contract/catalogue/outside-script.ts';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { visitCalls as calls, VISIT_DAYS } from './visit-calls.ts';

/** What is listed by key, besides films. */
const LISTED_KINDS = ['page', 'referrer', 'country', 'search', 'search-without-result', 'missing'] as const;

/** `before`: of the period before. */
const Count = { now: z.int(), before: z.int() };
const Sum = z.object(Count).meta({ id: 'VisitSum' });
const Listed = z.object({ key: z.string(), ...Count }).meta({ id: 'VisitsOfKey' });
export type Listed = z.infer<typeof Listed>;
const FilmVisits = z
  .object({
    path: z.string(),
    title: z.string(),
    views: z.int(),
    before: z.int().describe('views in the period before'),
    trailer: z.int(),
    tickets: z.int(),
    watch: z.int(),
  })
  .meta({ id: 'FilmVisits' });
export type FilmVisits = z.infer<typeof FilmVisits>;

/** Days in the company's time zone. A visitor is counted once a day, so the sum counts one who comes on two days twice. */
const VisitReport = z
  .object({
    isOn: z.boolean().describe('whether visits are counted at present'),
    script: OutsideScript.nullable().describe('a script of another company, for visitors who agree'),
    from: z.string(),
    to: z.string(),
    days: z.array(z.object({ day: z.string(), visitors: z.int(), views: z.int() })),
    sums: z.object({
      visitors: Sum,
      views: Sum,
      trailer: Sum,
      tickets: Sum,
      watch: Sum,
      cart: Sum,
      orders: Sum,
    }),
    films: z.array(FilmVisits).describe('the 50 that were opened most'),
    lists: z
      .record(z.enum(LISTED_KINDS), z.array(Listed))
      .describe('the 50 most frequent of each; pages without those of films'),
  })
  .meta({ id: 'VisitReport' });
export type VisitReport = z.infer<typeof VisitReport>;
export type ListedKind = (typeof LISTED_KINDS)[number];

const Period = z.object({
  days: z.coerce
    .number()
    .pipe(z.literal(VISIT_DAYS, `must be one of ${VISIT_DAYS.join(', ')}`))
    .prefault(30),
});

export const visitEndpoints = {
  report: defineEndpoint(calls.report, {
    summary: 'Visits of the last days, compared with as many days before',
    query: Period,
    reply: VisitReport,
  }),
  csv: defineEndpoint(calls.csv, {
    summary: 'All counts of these days as CSV with a byte order mark: day, kind, key, count',
    query: Period,
    reply: z.string(),
    faults: ['too-many-rows'],
  }),
  settings: defineEndpoint(calls.settings, {
    summary: 'Begin or end counting. What was counted stays',
    body: z.strictObject({ isOn: z.boolean() }),
    reply: z.null(),
  }),
  script: defineEndpoint(calls.script, {
    summary: 'Set or remove the script of another company that pages load with consent',
    body: z.strictObject({ script: OutsideScript.nullable() }),
    reply: z.null(),
  }),
} satisfies Record<keyof typeof calls, Endpoint>;
