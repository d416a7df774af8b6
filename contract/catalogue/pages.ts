import { z } from 'zod';
import { PictureWords } from '#contract/core/asset.ts';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { RichText } from '#contract/core/rich-text.ts';
import { shareable } from '#contract/core/sharing.ts';
import { AskedSlug, Slug } from '#contract/core/slug.ts';
import { pageCalls } from './page-calls.ts';

const PageName = z.object({ slug: Slug, title: z.string() });

/** A page of the company's own, as a list shows it. */
const PageCard = PageName.extend({
  parent: PageName.nullable().describe('the page that it is below'),
}).meta({ id: 'PageCard' });

/** A page of the company's own, as a search finds it. */
export const FoundPage = PageCard.extend({ summary: z.string() }).meta({ id: 'FoundPage' });

/** A page of the company's own. */
export const Page = PageCard.extend({
  summary: z.string(),
  body: RichText,
  below: z.array(PageName).describe('the pages below it, in their order'),
  pictures: PictureWords.describe('alt text and credit of its pictures, by address'),
  ...shareable,
}).meta({ id: 'Page' });
export type Page = z.infer<typeof Page>;

export const pageEndpoints = {
  list: defineEndpoint(pageCalls.list, {
    summary: "All pages of the company's own, in their order",
    reply: z.array(PageCard),
  }),
  bySlug: defineEndpoint(pageCalls.bySlug, {
    summary: "A page of the company's own",
    params: z.object({ slug: AskedSlug }),
    reply: Page,
    faults: ['page-not-found'],
  }),
} satisfies Record<keyof typeof pageCalls, Endpoint>;
