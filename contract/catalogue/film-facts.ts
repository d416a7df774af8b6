import { z } from 'zod';
import { Slug } from '#contract/core/slug.ts';
import { Offer } from './offers.ts';
import { Screening } from './screenings.ts';

export const Festival = z.object({
  festival: z.string(),
  year: z.int().nullable(),
  /** For example "Official Selection", "Best First Film". */
  honour: z.string(),
});
export type Festival = z.infer<typeof Festival>;

export const Quote = z.object({
  text: z.string(),
  source: z.string(),
  author: z.string().nullable(),
  stars: z.int().min(1).max(5).nullable(),
  link: z.string().nullable(),
});
export type Quote = z.infer<typeof Quote>;

/** Captions in WebVTT. `language` is a BCP 47 tag, `label` its displayed name. */
export const Captions = z.object({ language: z.string(), label: z.string(), url: z.string() });
export type Captions = z.infer<typeof Captions>;

/** A clip of a film. One with the address of the film's trailer describes the trailer. */
export const Clip = z.object({
  title: z.string(),
  url: z.string(),
  poster: z.string().nullable(),
  captions: z.array(Captions).default([]),
});
export type Clip = z.infer<typeof Clip>;

/** A name in a film, as credited, and the person that it refers to. */
export const Credit = z.object({ role: z.string(), person: Slug, name: z.string() }).meta({
  id: 'Credit',
  description: 'role: director, cast, producer, writer, photography, editing, music …',
});
export type Credit = z.infer<typeof Credit>;

/** Fields beyond the specification's Film. A film without any has empty lists, and its credits. */
export const FilmFacts = z
  .object({
    originalTitle: z.string().nullable(),
    year: z.int().nullable().describe('of production'),
    countries: z.array(z.string()),
    languages: z.array(z.string()),
    format: z.string().nullable(),
    certificateReason: z.string().nullable(),
    contentAdvice: z.array(z.string()),
    access: z.array(z.string()).describe('accessibility: subtitles, audio description and so on'),
    moods: z.array(z.string()),
    festivals: z.array(Festival),
    quotes: z.array(Quote),
    clips: z.array(Clip),
    credits: z.array(Credit).describe('by role, in the order of the film'),
    offers: z
      .array(Offer)
      .optional()
      .describe('where it can be watched now, beside the links of Film; absent if nowhere'),
    offerNames: z
      .record(z.string(), z.string())
      .optional()
      .describe('English names of the countries and languages of `offers`, by code'),
    screenings: z.array(Screening).optional().describe('the next ones; absent if there are none'),
  })
  .meta({ id: 'FilmFacts' });
export type FilmFacts = z.infer<typeof FilmFacts>;
