import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { When, wholeNumber } from '#contract/core/scalars.ts';
import { Id, Slug } from '#contract/core/slug.ts';
import { isDay } from '#contract/core/wall-time.ts';
import { screeningCalls as calls } from './screening-calls.ts';
import { ACCESS, SCREENINGS_A_PAGE } from './screening-rules.ts';

const Cinema = z
  .object({
    name: z.string(),
    city: z.string(),
    country: z.string().describe('English name'),
    countryCode: z.string().describe('ISO 3166-1'),
    address: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    stepFree: z.boolean().nullable().describe('null: not known'),
    website: z.string().nullable(),
  })
  .meta({ id: 'Cinema' });

/** A film in a cinema at a time. */
export const Screening = z
  .object({
    id: Id,
    startsAt: z
      .string()
      .describe('ISO 8601 with the offset of the cinema, whose wall time is its first 16 characters'),
    zone: z
      .string()
      .nullable()
      .describe("short name of the cinema's time zone; null if clocks there show the time of the company"),
    cinema: Cinema,
    tickets: z.string().nullable().describe('address of the tickets'),
    format: z.string().nullable(),
    access: z.array(z.enum(ACCESS)),
    guest: z.string().nullable(),
    cancelled: z.boolean(),
  })
  .meta({ id: 'Screening' });
export type Screening = z.infer<typeof Screening>;

const NamedFilm = z.object({ slug: Slug, title: z.string() });

/** With the film. */
export const ListedScreening = Screening.extend({ film: NamedFilm }).meta({ id: 'ListedScreening' });
export type ListedScreening = z.infer<typeof ListedScreening>;

const Day = z.string().refine(isDay, 'must be a day such as 2027-03-14');

const ScreeningList = z
  .object({
    screenings: z.array(ListedScreening).describe('the earliest first'),
    total: z.int().min(0),
    films: z.array(NamedFilm).describe('all that have upcoming screenings, at most 500'),
    countries: z.array(z.object({ code: z.string(), name: z.string() })),
    cities: z.array(z.string()).describe('in the country, if one is asked for; at most 500'),
  })
  .meta({ id: 'ScreeningList' });
export type ScreeningList = z.infer<typeof ScreeningList>;

/** When an event was changed last, itself or its film or cinema; `sequence` rises with each change. */
const stamps = { changedAt: When, sequence: z.int() };

/** What a calendar file needs. */
const Calendar = z
  .object({
    screenings: z.array(ListedScreening.extend({ minutes: z.int().describe('duration'), ...stamps })),
    releases: z.array(NamedFilm.extend({ id: Id, day: z.iso.date(), ...stamps })),
  })
  .meta({ id: 'ScreeningCalendar' });
export type Calendar = z.infer<typeof Calendar>;

export const screeningEndpoints = {
  list: defineEndpoint(calls.list, {
    summary: 'Upcoming screenings of live films, and the films and places that have some',
    query: z.object({
      film: z.string().max(200).optional(),
      country: z.string().length(2).optional().describe('ISO 3166-1'),
      city: z.string().max(200).optional(),
      from: Day.optional(),
      to: Day.optional(),
      access: z.enum(ACCESS).optional(),
      page: wholeNumber(1, 1_000_000).prefault(1),
      limit: wholeNumber(1, 100).prefault(SCREENINGS_A_PAGE),
    }),
    reply: ScreeningList,
  }),
  calendar: defineEndpoint(calls.calendar, {
    summary:
      'Screenings and releases for a calendar file: of all films, of one film, or a single screening; from yesterday on, at most 1,000',
    query: z.object({
      film: z.string().max(200).optional(),
      screening: wholeNumber(1, 2_147_483_647).optional(),
    }),
    reply: Calendar,
    faults: ['film-not-found', 'screening-not-found'],
  }),
} satisfies Record<keyof typeof calls, Endpoint>;
