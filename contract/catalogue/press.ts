import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { Film } from './film.ts';
import { Quote } from './film-facts.ts';
import { pressCalls } from './press-calls.ts';

/** A film with what the press says of it. */
export const QuotedFilm = Film.pick({ slug: true, title: true, colours: true, pictures: true })
  .extend({ still: z.string(), quote: Quote })
  .meta({ id: 'QuotedFilm' });
export type QuotedFilm = z.infer<typeof QuotedFilm>;

export const pressEndpoints = {
  quoted: defineEndpoint(pressCalls.quoted, {
    summary: 'The latest film to watch now that the press has praised, with a still and a quotation',
    reply: QuotedFilm.nullable(),
  }),
} satisfies Record<keyof typeof pressCalls, Endpoint>;
