import { z } from 'zod';
import { Captions, Clip, Festival, Quote } from '#contract/catalogue/film-facts.ts';
import { MEDIA_PREFIX } from '#contract/core/images.ts';
import {
  commaList,
  listOf,
  media,
  optionalLink,
  optionalMedia,
  optionalText,
  orNull,
  text,
} from './fields.ts';
import { offers } from './offer-fields.ts';

/** A number, or its digits, since relative dates resolve to text. */
const year = z
  .preprocess(
    (value) => (typeof value === 'string' && /^\d{4}$/.test(value) ? Number(value) : value),
    z.int('must be a year').min(1880, 'must be a year').max(2200, 'must be a year').nullish(),
  )
  .transform(orNull);

/** Roles whose names are fields of the film itself. */
const LISTED_ROLES = ['director', 'cast', 'producer'];

/** Browsers load captions from the page's own origin only. */
const captionsFile = media.refine(
  (url) => url.startsWith(MEDIA_PREFIX) && url.endsWith('.vtt'),
  'must be a .vtt file below /media',
);

/** The fields of a film beyond those of the specification. */
export const FILM_FACTS = {
  originalTitle: optionalText,
  year,
  countries: commaList,
  languages: commaList,
  format: optionalText,
  certificateReason: optionalText,
  contentAdvice: commaList,
  access: commaList,
  moods: commaList,
  credits: z
    .record(text, commaList)
    .superRefine((names, { addIssue }) => {
      for (const role of LISTED_ROLES.filter((each) => each in names))
        addIssue({
          code: 'custom',
          path: [role],
          message: `is the field ${role === 'producer' ? 'producers' : role}`,
        });
    })
    .nullish()
    .transform((value) => value ?? {}),
  festivals: listOf(Festival.extend({ festival: text, year, honour: text }).strict()),
  quotes: listOf(
    Quote.extend({
      text,
      source: text,
      author: optionalText,
      stars: z.int().min(1).max(5).nullish().transform(orNull),
      link: optionalLink,
    }).strict(),
  ),
  offers,
  clips: listOf(
    Clip.extend({
      title: text,
      url: media,
      poster: optionalMedia,
      captions: listOf(Captions.extend({ language: text, label: text, url: captionsFile }).strict()),
    }).strict(),
  ),
};
