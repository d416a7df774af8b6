import type { FormPart } from '../../../fields/field.ts';
import { sharingPart } from '../../../fields/sharing/sharing-fields.ts';
import { company, legal, providers, site, submission, ways } from './documents.ts';
import { film } from './film.ts';
import { home, notice } from './home.ts';
import { identity, menu } from './identity.ts';
import { mails } from './mails.ts';
import { ownForms } from './own-forms.ts';
import { page } from './page.ts';
import { person } from './person.ts';
import { post } from './post.ts';
import { season } from './season.ts';
import { collection, product } from './shop.ts';

const shared = (parts: readonly FormPart[], page?: string) => [...parts, sharingPart(page)];

/** The form of each kind of entry. */
export const forms = {
  films: shared(film),
  posts: shared(post),
  products: shared(product),
  collections: shared(collection),
  seasons: shared(season),
  pages: shared(page),
  people: shared(person),
} as const satisfies Record<string, readonly FormPart[]>;

/** The form of each text of the company, by its name. */
export const documentForms: Readonly<Record<string, readonly FormPart[]>> = {
  site: shared(site, 'the home page'),
  identity,
  menu,
  home,
  notice,
  company: shared(company, 'the about page'),
  submission: shared(submission),
  privacy: shared(legal),
  terms: shared(legal),
  ways,
  providers,
  mails,
  forms: ownForms,
};
