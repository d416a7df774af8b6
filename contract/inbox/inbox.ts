import { z } from 'zod';
import { LONGEST_TOPIC } from '#contract/core/blocks.ts';
import { emailAddress } from '#contract/core/email-address.ts';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { ERROR_CODES } from '#contract/core/errors.ts';
import { LONGEST_ANSWERS, MOST_FIELDS } from '#contract/core/form-fields.ts';
import { emptyIfUnseen } from '#contract/core/visible-text.ts';
import { BookingRequest } from './booking.ts';
import { inboxCalls } from './inbox-calls.ts';
import { LONGEST, SUBMISSION_GENRES } from './inbox-rules.ts';

/* server/platform/http/input-messages.ts phrases the errors; a message here completes its sentence. */

const line = (max: number) => z.string().trim().overwrite(emptyIfUnseen).min(1).max(max);
const optionalLine = (max: number) =>
  z.string().trim().overwrite(emptyIfUnseen).max(max).optional().default('');
const email = line(LONGEST.email).pipe(emailAddress());
export const webAddress = (max: number) =>
  line(max).refine(isWebAddress, WEB_ADDRESS).meta({ format: 'uri' });
const optionalWebAddress = (max: number) =>
  optionalLine(max)
    .refine((text) => text === '' || isWebAddress(text), WEB_ADDRESS)
    .meta({ format: 'uri' });

const WEB_ADDRESS = 'must be a web address that begins with http:// or https://';

/** Stricter than URL.canParse, which repairs `http:films.example` and drops line breaks. */
const isWebAddress = (text: string) => /^https?:\/\/[^\s\p{Cc}]+$/iu.test(text) && URL.canParse(text);

/**
 * Fields that every form sends in addition: a honeypot field that people do not see, and how long the form or its page was open, in
 * milliseconds. They only mark likely spam.
 */
const formEnvelope = {
  website: z.string().max(2000).optional(),
  openForMs: z.number().min(0).optional(),
};

export const ContactMessage = z
  .object({
    firstName: line(LONGEST.firstName),
    lastName: line(LONGEST.lastName),
    email,
    phoneNumber: line(LONGEST.phoneNumber),
    message: line(LONGEST.message),
    topic: optionalLine(LONGEST_TOPIC).describe('what it is about: the subject of its conversation'),
    answers: z
      .array(z.object({ label: z.string().max(200), value: z.string().max(LONGEST_ANSWERS['long-text']) }))
      .max(MOST_FIELDS)
      .optional()
      .default([])
      .describe("to the company's own fields of the form; of a file, the token of its upload"),
    ...formEnvelope,
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof ContactMessage>;

export const FilmSubmission = z
  .object({
    firstName: line(LONGEST.firstName),
    lastName: line(LONGEST.lastName),
    email,
    phoneNumber: optionalLine(LONGEST.phoneNumber),
    filmTitle: line(LONGEST.filmTitle),
    genre: z
      .union([z.enum(SUBMISSION_GENRES), z.literal('')], 'must be one of those listed')
      .optional()
      .default(''),
    synopsis: optionalLine(LONGEST.synopsis),
    screenerUrl: webAddress(LONGEST.screenerUrl),
    trailerUrl: optionalWebAddress(LONGEST.trailerUrl),
    copyrightAgreement: z.boolean().optional().default(false),
    ...formEnvelope,
  })
  .meta({ id: 'FilmSubmission' });
export type FilmSubmission = z.infer<typeof FilmSubmission>;

/**
 * The reply of both forms, also on failure. `fields` has the error of each invalid field. `statusPath`: the sender's status page of a
 * submitted film, returned once if it is not mailed; a repeat does not get it again.
 */
export const FormReply = z
  .object({
    success: z.boolean(),
    error: z.string().optional(),
    code: z.enum(ERROR_CODES).optional(),
    fields: z.record(z.string(), z.string()).optional(),
    statusPath: z.string().optional(),
  })
  .meta({ id: 'FormReply' });
export type FormReply = z.infer<typeof FormReply>;

const form = {
  reply: FormReply,
  faultBody: 'form',
  idempotencyKey: 'optional',
  faults: ['too-many-tries', 'form-closed'],
} as const;

export const inboxEndpoints = {
  contact: defineEndpoint(inboxCalls.contact, {
    ...form,
    summary: 'Send a message to the company',
    body: ContactMessage,
  }),
  submission: defineEndpoint(inboxCalls.submission, {
    ...form,
    summary: 'Submit a film',
    body: FilmSubmission,
  }),
  booking: defineEndpoint(inboxCalls.booking, {
    ...form,
    summary: 'Ask for a film for a cinema',
    body: BookingRequest,
    faults: [...form.faults, 'film-not-found'],
  }),
} satisfies Record<keyof typeof inboxCalls, Endpoint>;
