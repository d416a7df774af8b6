import { z } from 'zod';
import { Company, LegalPage, Site, SubmissionGuide, WayTexts } from '#contract/company.ts';
import { emailAddress } from '#contract/email-address.ts';
import type { DocumentName } from '#server/company/queries.ts';
import { link, media, richText, text } from './fields.ts';

/* The company's texts: as the content files hold them, and as documents, which staff edit. */

const { contact, social } = Site.shape;
const { partners, team } = Company.shape;

/** An entry of ways.json, whose list becomes the document `ways`: a sentence about a genre, a decade or a category. */
export const WayEntry = WayTexts.shape.ways.element.extend({ words: text }).strict();

/** site.json, which becomes the documents `site`, `company` and `submission`. */
export const SiteFile = z.strictObject({
  ...Site.shape,
  contact: contact.extend({ email: emailAddress('must be an email address') }),
  social: z.object({
    networks: z.array(social.shape.networks.element.extend({ url: link })),
    hashtag: social.shape.hashtag.extend({ url: link }),
  }),
  about: Company.pick({ heading: true, paragraphs: true }).extend({
    picture: z.strictObject({ url: media, alt: text }).optional(),
  }),
  partners: z.array(partners.element.extend({ logo: media })),
  team: z.array(team.element.extend({ photo: media })),
  submission: SubmissionGuide,
});

const Legal = LegalPage.extend({ body: richText });

/** legal.json, which becomes the documents `privacy` and `terms`. */
export const LegalFile = z.strictObject({ privacy: Legal, terms: Legal });

const { about, partners: Partners, team: Team, submission: _, ...site } = SiteFile.shape;

/** The company's texts by name, as staff edit them. */
export const DocumentBodies: Record<DocumentName, z.ZodType<object>> = {
  site: z.strictObject(site),
  company: about.extend({ partners: Partners, team: Team }).strict(),
  submission: SubmissionGuide,
  privacy: Legal,
  terms: Legal,
  ways: z.strictObject({ ways: z.array(WayEntry) }),
};

/** A text of the company: site, company, submission, privacy, terms or ways. */
export type DocumentEntry = { name: DocumentName; body: object };
