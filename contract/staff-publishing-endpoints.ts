import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { Nothing, When } from './scalars.ts';
import {
  CalendarEntry,
  ContentEntry,
  ContentFault,
  ContentKind,
  EntryName,
  Numbered,
} from './staff-content.ts';
import { staffPublishingCalls } from './staff-content-calls.ts';

const MOST_TEXTS = 100;
const MOST_NAMES = 1000;
const Named = z.object({ kind: ContentKind, entry: EntryName });
const Categories = z.array(z.string().max(200)).max(100);
const ChangedCategories = z.object({ entry: EntryName, before: Categories, after: Categories });
export type ChangedCategories = z.infer<typeof ChangedCategories>;
const entries = <Entry extends z.ZodType>(each: Entry, most = MOST_TEXTS) =>
  z.object({ entries: z.array(each).min(1).max(most) });

/** What changes the site: publishing, schedules, taking off, deleting. */
export const staffPublishingEndpoints = {
  calendar: defineEndpoint(staffPublishingCalls.calendar, {
    summary:
      'What goes on and off from one time until another, by time; at most 500. `next`: what is the first to come from then, or ' +
      'from now if that is later',
    query: z.object({ from: When, to: When }),
    reply: z
      .object({ entries: z.array(CalendarEntry), next: CalendarEntry.nullable() })
      .meta({ id: 'ContentCalendar' }),
  }),
  check: defineEndpoint(staffPublishingCalls.check, {
    summary: 'What would stop publishing the newest texts (faults), and what should be looked at (warnings)',
    body: entries(ContentEntry),
    reply: z
      .object({ faults: z.array(ContentFault), warnings: z.array(ContentFault) })
      .meta({ id: 'ContentCheck' }),
    faults: ['entry-not-found'],
  }),
  publish: defineEndpoint(staffPublishingCalls.publish, {
    summary:
      'Publish texts by their numbers, in one change. `at`: then instead of now; `until`: off again by itself; with `at` alone it stays. ' +
      'Replies with the names, since a changed slug renames the entry, and the numbers that follow',
    body: entries(ContentEntry.extend({ number: Numbered })).extend({
      at: When.optional(),
      until: When.optional(),
      despiteWarnings: z.boolean().default(false),
      note: z.string().trim().max(200).default(''),
    }),
    reply: entries(ContentEntry.extend({ number: Numbered })),
    faults: ['entry-not-found', 'draft-conflict', 'not-publishable', 'warnings'],
  }),
  takeOff: defineEndpoint(staffPublishingCalls.takeOff, {
    summary: 'Take entries off the site; they stay in the list, and a film stays on watchlists',
    body: entries(ContentEntry, MOST_NAMES),
    reply: Nothing,
    faults: ['entry-not-found', 'not-publishable'],
  }),
  restore: defineEndpoint(staffPublishingCalls.restore, {
    summary:
      'Bring entries back as they were: out of the bin, or onto the site again. `drafts`: those of them on the site that have a draft, which stays; `unplanned`: those for which something is no longer planned',
    body: entries(ContentEntry, MOST_NAMES),
    reply: z
      .object({ drafts: z.array(ContentEntry), unplanned: z.array(ContentEntry) })
      .meta({ id: 'ContentRestored' }),
    faults: ['entry-not-found', 'not-publishable'],
  }),
  remove: defineEndpoint(staffPublishingCalls.remove, {
    summary: 'Take entries off and put them into the bin, which is emptied after a week',
    body: entries(ContentEntry, MOST_NAMES),
    reply: Nothing,
    faults: ['entry-not-found', 'not-publishable'],
  }),
  categories: defineEndpoint(staffPublishingCalls.categories, {
    summary:
      'Add and remove categories of live films, published at once in one change; drafts stay as they are',
    body: entries(ContentEntry, MOST_NAMES).extend({
      add: z.array(z.string().max(200)).max(20).default([]),
      remove: z.array(z.string().max(200)).max(20).default([]),
    }),
    reply: z.object({ changed: z.array(ChangedCategories) }).meta({ id: 'CategoriesChanged' }),
    faults: ['entry-not-found', 'not-publishable'],
  }),
  categoriesBack: defineEndpoint(staffPublishingCalls.categoriesBack, {
    summary:
      'Undo a change of categories: films that still have those it left (`after`) get those of before, in one change. Replies with the films ' +
      'that stay, because they have been changed since',
    body: z.object({ changed: z.array(ChangedCategories).min(1).max(MOST_NAMES) }),
    reply: z.object({ stay: z.array(EntryName) }).meta({ id: 'CategoriesChangedBack' }),
    faults: ['not-publishable'],
  }),
  unschedule: defineEndpoint(staffPublishingCalls.unschedule, {
    summary: 'Forget when it goes on and off; the text that waited is the draft again',
    params: Named,
    reply: Nothing,
    faults: ['entry-not-found'],
  }),
} satisfies Record<keyof typeof staffPublishingCalls, Endpoint>;
