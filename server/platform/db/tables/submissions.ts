import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Stage } from '#contract/inbox/submission-stages.ts';
import { id } from './columns.ts';
import { filmSubmissions } from './inbox.ts';

const ofSubmission = () =>
  integer()
    .notNull()
    .references(() => filmSubmissions.id, { onDelete: 'cascade' });

/** Events of a submitted film. An event without a change of stage is a note, such as a renewed screener. */
export const submissionEvents = pgTable(
  'submission_events',
  {
    id: id(),
    submission: ofSubmission(),
    fromStage: text('from_stage').$type<Stage>().notNull(),
    toStage: text('to_stage').$type<Stage>().notNull(),
    /** Null for the sender. */
    staff: integer(),
    /** The name at the time; empty for the sender. */
    who: text().notNull().default(''),
    note: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('submission_events_submission').on(table.submission)],
);

/** A reviewer's opinion of a submitted film. Not deleted with the reviewer. */
export const submissionReviews = pgTable(
  'submission_reviews',
  {
    submission: ofSubmission(),
    staff: integer().notNull(),
    who: text().notNull(),
    /** 1 to 5. */
    score: integer(),
    words: text().notNull().default(''),
    watchedAt: timestamp('watched_at', { withTimezone: true }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.submission, table.staff] })],
);
