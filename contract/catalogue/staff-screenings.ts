import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { linkTarget } from '#contract/core/link-target.ts';
import { Nothing, wholeNumber } from '#contract/core/scalars.ts';
import { Id, Slug } from '#contract/core/slug.ts';
import { isTimeZone } from '#contract/core/time-zone.ts';
import { emptyIfUnseen } from '#contract/core/visible-text.ts';
import { isWallTime } from '#contract/core/wall-time.ts';
import { ACCESS, LONGEST_SCREENING as LONGEST } from './screening-rules.ts';
import { staffScreeningCalls as calls } from './staff-screening-calls.ts';

const line = (max: number) => z.string().trim().overwrite(emptyIfUnseen).min(1).max(max);
const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .overwrite(emptyIfUnseen)
    .max(max)
    .nullable()
    .overwrite((text) => text || null)
    .default(null);
const webAddress = (max: number) =>
  optionalLine(max).refine(
    (text) => text === null || linkTarget(text)?.kind === 'elsewhere' || isFileElsewhere(text),
    'must be a web address that begins with http:// or https://',
  );
const isFileElsewhere = (text: string) => /^https?:/i.test(text) && linkTarget(text) !== undefined;

/** A cinema as staff write it. `country`: ISO 3166-1; `stepFree`: null if not known. */
export const WrittenCinema = z
  .object({
    name: line(LONGEST.name),
    city: line(LONGEST.city),
    country: z.string().regex(/^[A-Z]{2}$/, 'must be chosen from the list'),
    timeZone: z.string().max(60).refine(isTimeZone, 'must be a time zone such as Europe/London'),
    address: optionalLine(LONGEST.address),
    latitude: z.number().min(-90).max(90).nullable().default(null),
    longitude: z.number().min(-180).max(180).nullable().default(null),
    stepFree: z.boolean().nullable().default(null),
    website: webAddress(LONGEST.website),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    path: ['longitude'],
    message: 'needs the latitude, too, and the other way round',
  })
  .meta({ id: 'WrittenCinema' });
export type WrittenCinema = z.infer<typeof WrittenCinema>;

/** What a screening says besides film, cinema and time. */
export const ScreeningFacts = z
  .object({
    tickets: webAddress(LONGEST.tickets),
    format: optionalLine(LONGEST.format),
    access: z.array(z.enum(ACCESS)).max(ACCESS.length).default([]),
    guest: optionalLine(LONGEST.guest),
    cancelled: z.boolean().default(false),
  })
  .meta({ id: 'ScreeningFacts' });
export type ScreeningFacts = z.infer<typeof ScreeningFacts>;

const StoredCinema = WrittenCinema.safeExtend({
  id: Id,
  countryName: z.string(),
  upcoming: z.int().min(0),
}).meta({ id: 'StoredCinema' });
export type StoredCinema = z.infer<typeof StoredCinema>;

const StaffScreening = ScreeningFacts.extend({
  id: Id,
  film: z.object({ slug: Slug, title: z.string(), live: z.boolean() }),
  cinema: z.object({ id: Id, name: z.string(), city: z.string(), country: z.string() }),
  localAt: z.string().describe('wall time at the cinema, such as 2027-03-14T19:30'),
  timeZone: z.string(),
  isPast: z.boolean(),
  sequence: z.int().describe('send it back with a change'),
}).meta({ id: 'StaffScreening' });
export type StaffScreening = z.infer<typeof StaffScreening>;

/** How 3/4/2027 is read. `ask`: such a date is refused. */
const DATE_ORDERS = ['ask', 'day-first', 'month-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const PastedRow = z
  .object({ row: z.int(), state: z.enum(['new', 'changed', 'same', 'wrong']), message: z.string() })
  .meta({ id: 'PastedScreening' });
export type PastedRow = z.infer<typeof PastedRow>;

const Count = z.int().min(0);
const page = wholeNumber(1, 100_000).prefault(1);
const limit = wholeNumber(1, 200).prefault(50);

export const staffScreeningEndpoints = {
  list: defineEndpoint(calls.list, {
    summary: 'Screenings: upcoming ones, the earliest first, or past ones, the latest first',
    query: z.object({
      when: z.enum(['upcoming', 'past']).default('upcoming'),
      film: z.string().max(200).optional().describe('words of its title'),
      city: z.string().max(200).optional(),
      page,
      limit,
    }),
    reply: z.object({
      rows: z.array(StaffScreening),
      total: Count,
      choices: z.object({ cities: z.array(z.string()) }),
    }),
  }),
  put: defineEndpoint(calls.put, {
    summary:
      'Add a screening, or change the one with this id as it was read. Replies with a note if clocks show its time twice. Idempotent',
    body: ScreeningFacts.extend({
      id: Id.nullable(),
      sequence: z.int().nullable().default(null),
      film: line(300).describe('slug or title'),
      cinema: Id,
      localAt: z.string().refine(isWallTime, 'must be a day and a time such as 2027-03-14T19:30'),
    }),
    reply: z.object({ id: Id, note: z.string().nullable() }),
    faults: ['screening-not-found', 'cinema-not-found', 'screening-taken', 'screening-changed'],
  }),
  remove: defineEndpoint(calls.remove, {
    summary: 'Delete a screening. Idempotent',
    body: z.object({ id: Id }),
    reply: Nothing,
  }),
  csv: defineEndpoint(calls.csv, {
    summary: 'All screenings as CSV with a byte order mark, in the columns that an import reads',
    reply: z.string(),
  }),
  putCsv: defineEndpoint(calls.putCsv, {
    summary:
      'Add and change screenings from the rows of a spreadsheet, at most 2,000. Rows that are wrong stay out and come back as `left`; `try` only reports what would happen',
    body: z.object({
      csv: z.string(),
      dates: z.enum(DATE_ORDERS).default('ask'),
      try: z.boolean().default(false),
    }),
    reply: z.object({
      rows: z.array(PastedRow),
      added: Count,
      changed: Count,
      unchanged: Count,
      wrong: Count,
      left: z.string().describe('the rows that are wrong, with the line of the columns; empty if none is'),
    }),
  }),
  films: defineEndpoint(calls.films, {
    summary: 'Films whose title has these words, at most 20',
    query: z.object({ search: z.string().trim().max(200).default('') }),
    reply: z.array(z.object({ slug: Slug, title: z.string() })),
  }),
  cinemas: defineEndpoint(calls.cinemas, {
    summary: 'Cinemas by country, city and name',
    query: z.object({ search: z.string().trim().max(200).optional(), page, limit: limit.prefault(50) }),
    reply: z.object({ rows: z.array(StoredCinema), total: Count }),
  }),
  putCinema: defineEndpoint(calls.putCinema, {
    summary:
      'Add a cinema, or change the one with this id. With another time zone, its screenings keep their wall times. Idempotent',
    body: z.object({ id: Id.nullable(), cinema: WrittenCinema }),
    reply: z.object({ id: Id }),
    faults: ['cinema-not-found', 'cinema-taken'],
  }),
  removeCinema: defineEndpoint(calls.removeCinema, {
    summary: 'Delete a cinema that has no screenings. Idempotent',
    body: z.object({ id: Id }),
    reply: Nothing,
    faults: ['cinema-in-use'],
  }),
  countries: defineEndpoint(calls.countries, {
    summary: 'Countries by name, with their time zones',
    reply: z.array(z.object({ code: z.string(), name: z.string(), timeZones: z.array(z.string()) })),
  }),
} satisfies Record<keyof typeof calls, Endpoint>;
