import { z } from 'zod';
import { Slug } from './slug.ts';

export const Festival = z.object({
  festival: z.string(),
  year: z.int().nullable(),
  /** Such as "Official Selection", "Best First Film". */
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

/** Text for what is heard, in WebVTT. `language` is a BCP 47 tag, `label` its name as shown. */
export const Captions = z.object({ language: z.string(), label: z.string(), url: z.string() });
export type Captions = z.infer<typeof Captions>;

/** A part of a film to watch. One with the address of the film's trailer describes the trailer. */
export const Clip = z.object({
  title: z.string(),
  url: z.string(),
  poster: z.string().nullable(),
  captions: z.array(Captions).default([]),
});
export type Clip = z.infer<typeof Clip>;

/** A name in a film, as credited, and the person it means. */
export const Credit = z.object({ role: z.string(), person: Slug, name: z.string() }).meta({
  id: 'Credit',
  description: 'role: director, cast, producer, writer, photography, editing, music …',
});
export type Credit = z.infer<typeof Credit>;

/** What the specification's Film does not hold. A film without any of it has empty lists, and its credits. */
export const FilmFacts = z
  .object({
    originalTitle: z.string().nullable(),
    year: z.int().nullable().describe('of production'),
    countries: z.array(z.string()),
    languages: z.array(z.string()),
    format: z.string().nullable(),
    certificateReason: z.string().nullable(),
    contentAdvice: z.array(z.string()),
    access: z.array(z.string()).describe('subtitles, audio description and so on'),
    moods: z.array(z.string()),
    festivals: z.array(Festival),
    quotes: z.array(Quote),
    clips: z.array(Clip),
    credits: z.array(Credit).describe('by role, in the order of the film'),
  })
  .meta({ id: 'FilmFacts' });
export type FilmFacts = z.infer<typeof FilmFacts>;
