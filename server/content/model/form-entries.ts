import { z } from 'zod';
import { emailAddress } from '#contract/core/email-address.ts';
import { isBlank } from '#contract/core/empty-rows.ts';
import {
  FIELD_KINDS,
  LONGEST_LABEL,
  MOST_FIELDS,
  MOST_OPTIONS,
  MOST_TOPICS,
} from '#contract/core/form-fields.ts';
import type { OwnForms } from '#contract/core/own-forms.ts';
import { emptyAsAbsent, flag, list, text } from './fields.ts';

/* The forms, as staff edit them and in forms.json. */

const LONGEST_OFF_WORDS = 300;
/** Labels of the form's own fields, on the page and for staff, in small letters. */
const TAKEN = [
  'first name',
  'last name',
  'name',
  'email',
  'phone number',
  'phone',
  'message',
  'topic',
  'about',
];

const line = (characters: number) =>
  text
    .max(characters, `must have at most ${characters} characters`)
    .refine((words) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(words), 'must be one line');

const topic = z.strictObject({
  label: line(LONGEST_LABEL),
  receiver: emptyAsAbsent(emailAddress('must be an email address')),
});

const field = z
  .strictObject({
    label: line(LONGEST_LABEL).refine(
      (label) => !TAKEN.includes(label.toLowerCase()),
      'is a field of the form already',
    ),
    kind: z.preprocess(
      (kind) => kind ?? 'text',
      z.enum(FIELD_KINDS, `must be one of ${FIELD_KINDS.join(', ')}`),
    ),
    options: list,
    required: flag,
  })
  .superRefine(({ kind, options }, { addIssue }) => {
    const path = ['options'];
    if (kind !== 'choice') return;
    if (options.length < 2) addIssue({ code: 'custom', path, message: 'must be at least two' });
    if (options.length > MOST_OPTIONS)
      addIssue({ code: 'custom', path, message: `must be at most ${MOST_OPTIONS}` });
    if (!options.every((option) => line(LONGEST_LABEL).safeParse(option).success))
      addIssue({ code: 'custom', path, message: `must have at most ${LONGEST_LABEL} characters each` });
  })
  // A draft keeps the options while somebody tries another kind.
  .transform(({ options, ...rest }) => (rest.kind === 'choice' ? { ...rest, options } : rest));

/** Rows that differ by their labels. Empty ones are left out. */
const rows = <Row extends z.ZodType<{ label: string }>>(row: Row, most: number, named: string) =>
  z.preprocess(
    (given) => (Array.isArray(given) ? given.filter((each) => !isBlank(each)) : (given ?? [])),
    z
      .array(row)
      .max(most, `must be at most ${most} ${named}`)
      .superRefine((list, { addIssue }) => {
        const labels = list.map(({ label }) => label.toLowerCase());
        for (const [at, label] of labels.entries())
          if (labels.indexOf(label) < at)
            addIssue({ code: 'custom', path: [at, 'label'], message: 'occurs twice' });
      }),
  );

export const FormsEntry: z.ZodType<OwnForms> = z.strictObject({
  contactOff: flag,
  contactOffWords: emptyAsAbsent(line(LONGEST_OFF_WORDS)),
  topics: rows(topic, MOST_TOPICS, 'topics'),
  fields: rows(field, MOST_FIELDS, 'fields'),
  submissionOff: flag,
  submissionOffWords: emptyAsAbsent(line(LONGEST_OFF_WORDS)),
  bookingOff: flag,
  bookingOffWords: emptyAsAbsent(line(LONGEST_OFF_WORDS)),
});
