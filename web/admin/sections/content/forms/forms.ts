import type { FormPart } from '../../../fields/field.ts';
import { company, legal, site, submission, ways } from './documents.ts';
import { film } from './film.ts';
import { home, notice } from './home.ts';
import { identity, menu } from './identity.ts';
import { page } from './page.ts';
import { person } from './person.ts';
import { post } from './post.ts';
import { season } from './season.ts';
import { collection, product } from './shop.ts';

/** The form of each kind of entry. */
export const forms = {
  films: film,
  posts: post,
  products: product,
  collections: collection,
  seasons: season,
  pages: page,
  people: person,
} as const satisfies Record<string, readonly FormPart[]>;

/** The form of each text of the company, by its name. */
export const documentForms: Readonly<Record<string, readonly FormPart[]>> = {
  site,
  identity,
  menu,
  home,
  notice,
  company,
  submission,
  privacy: legal,
  terms: legal,
  ways,
};
