import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { AskedId, When } from './scalars.ts';
import { Id } from './slug.ts';
import { CONTENT_KINDS } from './staff-content.ts';
import { PREVIEW_LINK_DAYS, staffPreviewCalls } from './staff-preview-calls.ts';

const Kind = z.enum(CONTENT_KINDS);
const EntryName = z.string().min(1).max(200);
/** An open link. Its address is shown once, when it is made: only the token's hash is stored. */
export const PreviewLink = z
  .object({
    id: Id,
    kind: Kind,
    entry: z.string(),
    /** For whom, in the words of who made it. */
    note: z.string(),
    madeBy: z.string(),
    createdAt: When,
    expiresAt: When,
  })
  .meta({ id: 'PreviewLink' });
export type PreviewLink = z.infer<typeof PreviewLink>;

export const staffPreviewEndpoints = {
  links: defineEndpoint(staffPreviewCalls.links, {
    summary: 'Open preview links, newest first; at most 200',
    query: z.object({ kind: Kind.optional(), entry: EntryName.optional() }),
    reply: z.array(PreviewLink),
  }),
  makeLink: defineEndpoint(staffPreviewCalls.makeLink, {
    summary: `A link by which anybody who has it sees an entry's draft within the site, for ${PREVIEW_LINK_DAYS} days`,
    body: z.object({ kind: Kind, entry: EntryName, note: z.string().trim().max(200).default('') }),
    reply: z.object({ id: Id, link: z.string(), expiresAt: When }).meta({ id: 'PreviewLinkMade' }),
    created: true,
    faults: ['entry-not-found', 'too-many-links'],
  }),
  revokeLink: defineEndpoint(staffPreviewCalls.revokeLink, {
    summary: 'End a preview link; one that has ended already stays ended',
    params: z.object({ id: AskedId }),
    reply: z.null(),
  }),
} satisfies Record<keyof typeof staffPreviewCalls, Endpoint>;
