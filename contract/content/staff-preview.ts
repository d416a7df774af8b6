import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { AskedId, When } from '#contract/core/scalars.ts';
import { Id } from '#contract/core/slug.ts';
import { CONTENT_KINDS } from './staff-content.ts';
import { PREVIEW_LINK_DAYS, staffPreviewCalls } from './staff-preview-calls.ts';

const Kind = z.enum(CONTENT_KINDS);
const EntrySlug = z.string().min(1).max(200);
/** An open link. Its address is shown once, when it is made: only the token's hash is stored. */
export const PreviewLink = z
  .object({
    id: Id,
    kind: Kind,
    entry: z.string(),
    /** Recipient, in the words of its maker. */
    note: z.string(),
    madeBy: z.string(),
    createdAt: When,
    expiresAt: When,
  })
  .meta({ id: 'PreviewLink' });
export type PreviewLink = z.infer<typeof PreviewLink>;

/** `picture`: an address, of this site without its host. */
export const PageHead = z
  .object({ title: z.string(), description: z.string(), picture: z.string(), url: z.string() })
  .meta({ id: 'PageHead' });
export type PageHead = z.infer<typeof PageHead>;

export const staffPreviewEndpoints = {
  head: defineEndpoint(staffPreviewCalls.head, {
    summary:
      "What the page of an entry's newest text says to search engines and link previews without the entry's own words for them; null while " +
      'the text cannot be published',
    params: z.object({ kind: Kind, entry: EntrySlug }),
    reply: PageHead.nullable(),
    faults: ['entry-not-found', 'entry-renamed'],
  }),
  links: defineEndpoint(staffPreviewCalls.links, {
    summary: 'Open preview links, newest first; at most 200',
    query: z.object({ kind: Kind.optional(), entry: EntrySlug.optional() }),
    reply: z.array(PreviewLink),
  }),
  makeLink: defineEndpoint(staffPreviewCalls.makeLink, {
    summary: `A link by which anybody who has it sees an entry's draft within the site, for ${PREVIEW_LINK_DAYS} days`,
    body: z.object({ kind: Kind, entry: EntrySlug, note: z.string().trim().max(200).default('') }),
    reply: z.object({ id: Id, link: z.string(), expiresAt: When }).meta({ id: 'PreviewLinkMade' }),
    created: true,
    faults: ['entry-not-found', 'too-many-links'],
  }),
  revokeLink: defineEndpoint(staffPreviewCalls.revokeLink, {
    summary: 'Revoke a preview link; revoking it again does nothing',
    params: z.object({ id: AskedId }),
    reply: z.null(),
  }),
} satisfies Record<keyof typeof staffPreviewCalls, Endpoint>;
