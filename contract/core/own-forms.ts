import { z } from 'zod';
import { FIELD_KINDS } from './form-fields.ts';

/** A field of the contact form that the company has added. Its label is its name. `options`: of a choice. */
export const FormField = z
  .object({
    label: z.string(),
    kind: z.enum(FIELD_KINDS),
    options: z.array(z.string()).optional(),
    required: z.boolean().optional(),
  })
  .meta({ id: 'FormField' });
export type FormField = z.infer<typeof FormField>;

/** What a company has changed of its forms. `receiver`: of messages about a topic, in place of the company's address. */
export const OwnForms = z.object({
  contactOff: z.boolean().optional(),
  contactOffWords: z.string().optional(),
  topics: z.array(z.object({ label: z.string(), receiver: z.string().optional() })).optional(),
  fields: z.array(FormField).optional(),
  submissionOff: z.boolean().optional(),
  submissionOffWords: z.string().optional(),
  bookingOff: z.boolean().optional(),
  bookingOffWords: z.string().optional(),
});
export type OwnForms = z.infer<typeof OwnForms>;

/** What visitors see of it. `contactOff`, `submissionOff`, `bookingOff`: the sentence in place of a form that is off. */
export const ShownForms = z
  .object({
    contactOff: z.string().optional(),
    topics: z.array(z.string()).optional(),
    fields: z.array(FormField).optional(),
    submissionOff: z.string().optional(),
    bookingOff: z.string().optional(),
  })
  .meta({ id: 'ShownForms' });
export type ShownForms = z.infer<typeof ShownForms>;
