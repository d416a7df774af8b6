import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { Nothing, When } from '#contract/core/scalars.ts';
import {
  CalendarEntry,
  ContentEntry,
  ContentIssue,
  ContentKind,
  EntrySlug,
  Numbered,
} from './staff-content.ts';
import { staffPublishingCalls } from './staff-content-calls.ts';

const MOST_TEXTS = 100;
const MOST_NAMES = 1000;
const Named = z.object({ kind: ContentKind, entry: EntrySlug });
const Categories = z.array(z.string().max(200)).max(100);
const ChangedCategories = z.object({ entry: EntrySlug, before: Categories, after: Categories });
export type ChangedCategories = z.infer<typeof ChangedCategories>;
const entries = <Entry extends z.ZodType>(each: Entry, most = MOST_TEXTS) =>
  z.object({ entries: z.array(each).min(1).max(most) });

/** Calls that change the live site: publishing, schedules, unpublishing, deleting. */
export const staffPublishingEndpoints = {
  calendar: defineEndpoint(staffPublishingCalls.calendar, {
    summary:
      'What is published and unpublished by schedule between two times, in order of time; at most 500. `next`: the first that is ' +
      'still to come, after the later of `from` and now',
    query: z.object({ from: When, to: When }),
    reply: z
      .object({ entries: z.array(CalendarEntry), next: CalendarEntry.nullable() })
      .meta({ id: 'ContentCalendar' }),
  }),
  check: defineEndpoint(staffPublishingCalls.check, {
    summary:
      'What prevents publishing the newest texts (`faults`), and what should be checked first (`warnings`)',
    body: entries(ContentEntry),
    reply: z
      .object({ faults: z.array(ContentIssue), warnings: z.array(ContentIssue) })
      .meta({ id: 'ContentCheck' }),
    faults: ['entry-not-found'],
  }),
  publish: defineEndpoint(staffPublishingCalls.publish, {
    summary:
      'Publish texts by their numbers, in one change. `at`: publish then instead of now; `until`: unpublish then; with `at` alone they ' +
      'stay published. Replies with the entries, since a changed slug renames an entry, and their new numbers',
    body: entries(ContentEntry.extend({ number: Numbered })).extend({
      at: When.optional(),
      until: When.optional(),
      despiteWarnings: z.boolean().default(false),
      note: z.string().trim().max(200).default(''),
    }),
    reply: entries(ContentEntry.extend({ number: Numbered })),
    faults: ['entry-not-found', 'draft-conflict', 'not-publishable', 'warnings'],
  }),
  unpublish: defineEndpoint(staffPublishingCalls.unpublish, {
    summary: 'Unpublish entries; they stay in the list, and a film stays on watchlists',
    body: entries(ContentEntry, MOST_NAMES),
    reply: Nothing,
    faults: ['entry-not-found', 'not-publishable'],
  }),
  restore: defineEndpoint(staffPublishingCalls.restore, {
    summary:
      'Restore entries as they were: from the trash, or unpublished ones to the site. `drafts`: live ones among them that have a draft, which stays; `unplanned`: those of which a schedule was deleted because its time had passed',
    body: entries(ContentEntry, MOST_NAMES),
    reply: z
      .object({ drafts: z.array(ContentEntry), unplanned: z.array(ContentEntry) })
      .meta({ id: 'ContentRestored' }),
    faults: ['entry-not-found', 'not-publishable'],
  }),
  back: defineEndpoint(staffPublishingCalls.back, {
    summary:
      'Publish the version before the live one of a text of the company again, within an hour after it was published (`backUntil` of ' +
      'the entry). `number`: of the live version, which must not have changed meanwhile. Drafts stay',
    body: ContentEntry.extend({ number: Numbered }),
    reply: Nothing,
    faults: ['not-publishable'],
  }),
  remove: defineEndpoint(staffPublishingCalls.remove, {
    summary:
      'Unpublish entries and move them to the trash, from which they are deleted permanently after a week',
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
      'Undo a change of categories, in one change: films that still have the categories of `after` get those of `before`. Replies ' +
      'with the films that were changed since and keep theirs',
    body: z.object({ changed: z.array(ChangedCategories).min(1).max(MOST_NAMES) }),
    reply: z.object({ stay: z.array(EntrySlug) }).meta({ id: 'CategoriesChangedBack' }),
    faults: ['not-publishable'],
  }),
  unschedule: defineEndpoint(staffPublishingCalls.unschedule, {
    summary: 'Cancel the schedule of an entry; its scheduled text is the draft again',
    params: Named,
    reply: Nothing,
    faults: ['entry-not-found'],
  }),
} satisfies Record<keyof typeof staffPublishingCalls, Endpoint>;
