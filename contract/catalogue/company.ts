import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { CURRENCIES } from '#contract/core/money.ts';
import { ShownForms } from '#contract/core/own-forms.ts';
import { RichText } from '#contract/core/rich-text.ts';
import { shareable } from '#contract/core/sharing.ts';
import { Slug } from '#contract/core/slug.ts';
import { VERIFIED_BY } from '#contract/core/verification.ts';
import { companyCalls } from './company-calls.ts';
import { SiteIdentity } from './identity.ts';
import { Menu } from './menu.ts';
import { Notice } from './notice.ts';
import { OutsideScript } from './outside-script.ts';

/** Kinds of pages that a site may do without. */
export const OPTIONAL_KINDS = ['films', 'posts', 'products', 'seasons'] as const;

const Network = z.object({
  network: z.string(),
  kind: z.string(),
  icon: z.string(),
  handle: z.string(),
  url: z.string(),
});

/** The company's data on every page, as it is written: brand, contact, social networks, shipping notes. */
export const SiteText = z
  .object({
    brand: z.string(),
    tagline: z.string(),
    contact: z.object({ phone: z.string(), email: z.string(), location: z.string() }),
    social: z.object({
      networks: z.array(Network),
      hashtag: z.object({ label: z.string(), url: z.string() }).optional(),
    }),
    shop: z.object({
      freeShippingOverCents: z.int(),
      shippingNote: z.string(),
      freeShippingNote: z.string(),
    }),
    copyrightYear: z.int(),
    verification: z
      .array(z.object({ service: z.enum(VERIFIED_BY), code: z.string() }))
      .optional()
      .describe('codes of search engines, for the head of the home page'),
    ...shareable,
  })
  .meta({ id: 'SiteText' });

/** The company's data on every page, with its look, its own links and its notice if it has any. */
export const Site = SiteText.extend({
  identity: SiteIdentity.optional(),
  menu: Menu.optional(),
  notice: Notice.optional().describe('the one that is shown today'),
  currencies: z
    .object({ shop: z.enum(CURRENCIES), films: z.enum(CURRENCIES) })
    .optional()
    .describe('of the shop and of the films’ prices; absent if they are US dollars and pounds sterling'),
  ownHome: z.literal(true).optional().describe('whether the company has made its own home page'),
  countsVisits: z.literal(true).optional().describe('whether pages report that they were opened'),
  script: OutsideScript.optional().describe('of another company, which a page loads once its visitor agrees'),
  byEmail: z
    .literal(true)
    .optional()
    .describe('whether the site sends mail, so that newsletters and alerts can be asked for'),
  forms: ShownForms.optional().describe('what the company has changed of its forms'),
  unused: z
    .array(z.enum(OPTIONAL_KINDS))
    .optional()
    .describe('kinds of pages that the site has none of, which are in no menu; absent if it has all'),
}).meta({ id: 'Site' });
export type Site = z.infer<typeof Site>;

const CompanyPicture = z.object({ url: z.string(), alt: z.string() });

/** The about page: text, partners, team; and the picture of the contact page. */
export const Company = z
  .object({
    heading: z.string(),
    paragraphs: z.array(z.string()),
    picture: CompanyPicture.optional(),
    contactPicture: CompanyPicture.optional(),
    partners: z.array(z.object({ name: z.string(), kind: z.string(), logo: z.string() })),
    team: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        role: z.string(),
        photo: z.string(),
        answers: z.string().optional().describe('what to write to this person about'),
      }),
    ),
    ...shareable,
  })
  .meta({ id: 'Company' });
export type Company = z.infer<typeof Company>;

/** The guide for film-makers before they submit. */
export const SubmissionGuide = z
  .object({
    heading: z.string(),
    intro: z.string(),
    guidelines: z.array(z.string()),
    notes: z.array(z.string()),
    ...shareable,
  })
  .meta({ id: 'SubmissionGuide' });
export type SubmissionGuide = z.infer<typeof SubmissionGuide>;

export const LegalPage = z
  .object({ title: z.string(), body: RichText, ...shareable })
  .meta({ id: 'LegalPage' });
export type LegalPage = z.infer<typeof LegalPage>;

/** Sentences about genres, decades and categories, by the slug of their page. */
export const BrowseTexts = z
  .object({ ways: z.array(z.object({ slug: Slug, words: z.string() })) })
  .meta({ id: 'WayTexts' });
export type BrowseTexts = z.infer<typeof BrowseTexts>;

export const companyEndpoints = {
  site: defineEndpoint(companyCalls.site, {
    summary: 'Brand, contact, social networks, shop notes; look and own links, if the company has any',
    reply: Site,
    faults: ['text-not-found'],
  }),
  company: defineEndpoint(companyCalls.company, {
    summary: 'Text, partners and team of the about page',
    reply: Company,
    faults: ['text-not-found'],
  }),
  submission: defineEndpoint(companyCalls.submission, {
    summary: 'Guidelines for film-makers',
    reply: SubmissionGuide,
    faults: ['text-not-found'],
  }),
  privacy: defineEndpoint(companyCalls.privacy, {
    summary: 'The privacy policy',
    reply: LegalPage,
    faults: ['text-not-found'],
  }),
  terms: defineEndpoint(companyCalls.terms, {
    summary: 'The terms',
    reply: LegalPage,
    faults: ['text-not-found'],
  }),
  ways: defineEndpoint(companyCalls.ways, {
    summary: 'Sentences about genres, decades and categories',
    reply: BrowseTexts,
    faults: ['text-not-found'],
  }),
} satisfies Record<keyof typeof companyCalls, Endpoint>;
