import { z } from 'zod';
import { BrowseTexts, Company, LegalPage, SiteText, SubmissionGuide } from '#contract/catalogue/company.ts';
import { emailAddress } from '#contract/core/email-address.ts';
import type { DocumentName } from '#server/platform/db/documents.ts';
import { emptyAsAbsent, link, media, prose, richText, text } from './fields.ts';
import { FormsEntry } from './form-entries.ts';
import { HomeEntry, NoticeEntry } from './home-entries.ts';
import { IdentityEntry, MenuEntry } from './identity-entries.ts';
import { MailsEntry } from './mail-entries.ts';
import { ProvidersEntry } from './provider-entries.ts';
import { sharing } from './sharing-fields.ts';

/* The company's texts, as in the content files and as documents that staff edit. */

const { contact, social, verification } = SiteText.shape;
const { partners, team } = Company.shape;
const picture = z.strictObject({ url: media, alt: text });

/** An entry of ways.json, whose list becomes the document `ways`: a sentence about a genre, a decade or a category. */
export const BrowsePageEntry = BrowseTexts.shape.ways.element.extend({ words: text }).strict();

/** site.json, which becomes the documents `site`, `company` and `submission`. */
export const SiteFile = z.strictObject({
  ...SiteText.shape,
  contact: contact.extend({ email: emailAddress('must be an email address') }),
  social: z.object({
    networks: z.array(
      social.shape.networks.element.extend({
        network: text,
        kind: prose,
        icon: prose,
        handle: prose,
        url: link,
      }),
    ),
    hashtag: emptyAsAbsent(social.shape.hashtag.unwrap().extend({ label: text, url: link })),
  }),
  verification: verification
    .unwrap()
    .element.extend({
      code: z
        .string()
        .trim()
        .regex(/^[\w.=+/-]{1,200}$/, 'must be the code alone: what the tag has as its content'),
    })
    .array()
    .optional(),
  sharing,
  about: Company.pick({ heading: true, paragraphs: true }).extend({
    sharing,
    picture: picture.optional(),
    contactPicture: picture.optional(),
  }),
  partners: z.array(partners.element.extend({ logo: media })),
  team: z.array(team.element.extend({ photo: media })),
  submission: SubmissionGuide.extend({ sharing }),
});

const Legal = LegalPage.extend({ body: richText, sharing });

/** legal.json, which becomes the documents `privacy` and `terms`. */
export const LegalFile = z.strictObject({ privacy: Legal, terms: Legal });

const { about, partners: Partners, team: Team, submission: Submission, ...site } = SiteFile.shape;

/** Schemas of the documents, by name, as staff edit them. */
export const DocumentBodies: Record<DocumentName, z.ZodType<object>> = {
  site: z.strictObject(site),
  company: about.extend({ partners: Partners, team: Team }).strict(),
  submission: Submission,
  privacy: Legal,
  terms: Legal,
  ways: z.strictObject({ ways: z.array(BrowsePageEntry) }),
  identity: IdentityEntry,
  menu: MenuEntry,
  home: HomeEntry,
  notice: NoticeEntry,
  providers: ProvidersEntry,
  mails: MailsEntry,
  forms: FormsEntry,
};

/** One of the company's texts and settings. */
export type DocumentEntry = { name: DocumentName; body: object };
