import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LONGEST, SUBMISSION_GENRES } from './inbox-rules.ts';

const line = (label: string, max: number) =>
  z.string(`${label} is required`).trim().min(1, `${label} is required`).max(max, `${label} is too long`);
const optionalLine = (label: string, max: number) =>
  z.string().trim().max(max, `${label} is too long`).optional().default('');
const email = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(LONGEST.email, 'Email is too long')
  .pipe(z.email('Email must be an address such as name@example.com'));
const webAddress = (label: string, max: number) =>
  z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .max(max, `${label} is too long`)
    .refine(isWebAddress, `${label} must be a web address that begins with http:// or https://`)
    .meta({ format: 'uri' });

/** Stricter than URL.canParse, which mends `http:films.example` and drops line breaks. */
const isWebAddress = (text: string) => /^https?:\/\/[^\s\p{Cc}]+$/iu.test(text) && URL.canParse(text);

/**
 * What every form sends along with its fields: a key per opening of the form, so that a repeated send is stored once
 * (another text under the same key is another message);
 * a field that people do not see; and how long the form was open, in milliseconds. The last two only mark likely spam.
 */
const formEnvelope = {
  idempotencyKey: z.uuid().optional(),
  website: z.string().max(2000).optional(),
  openForMs: z.number().min(0).optional(),
};

export const ContactMessage = z
  .object({
    firstName: line('First name', LONGEST.firstName),
    lastName: line('Last name', LONGEST.lastName),
    email,
    phoneNumber: line('Phone number', LONGEST.phoneNumber),
    message: line('Message', LONGEST.message),
    ...formEnvelope,
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof ContactMessage>;

export const FilmSubmission = z
  .object({
    firstName: line('First name', LONGEST.firstName),
    lastName: line('Last name', LONGEST.lastName),
    email,
    phoneNumber: optionalLine('Phone number', LONGEST.phoneNumber),
    filmTitle: line('Film title', LONGEST.filmTitle),
    genre: z
      .union([z.enum(SUBMISSION_GENRES), z.literal('')], 'Genre must be one of the list')
      .optional()
      .default(''),
    synopsis: optionalLine('Synopsis', LONGEST.synopsis),
    screenerUrl: webAddress('Screener URL', LONGEST.screenerUrl),
    trailerUrl: z
      .union([z.literal(''), webAddress('Trailer URL', LONGEST.trailerUrl)])
      .optional()
      .default(''),
    copyrightAgreement: z.boolean().optional().default(false),
    ...formEnvelope,
  })
  .meta({ id: 'FilmSubmission' });
export type FilmSubmission = z.infer<typeof FilmSubmission>;

/** How the two forms answer, also in failure. `fields` names the fault of each field that has one. */
export const FormReply = z
  .object({
    success: z.boolean(),
    error: z.string().optional(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'FormReply' });
export type FormReply = z.infer<typeof FormReply>;

const form = <Body extends z.ZodType>(path: `/api/${string}`, summary: string, body: Body) =>
  defineEndpoint({
    method: 'POST',
    path,
    summary,
    access: 'visitor',
    body,
    reply: FormReply,
    faultBody: 'form',
    faults: { 429: 'too many messages; Retry-After says when to try again' },
  });

export const inboxCalls = {
  contact: form('/api/contact', 'Send a message to the company', ContactMessage),
  submission: form('/api/film-submission', 'Submit a film', FilmSubmission),
} as const;
