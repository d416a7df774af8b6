import { z } from 'zod';

const OwnLink = z.object({
  label: z.string(),
  href: z.string().describe('a path of this site, or an address elsewhere'),
});
export type OwnLink = z.infer<typeof OwnLink>;

const LinkGroup = z.object({ title: z.string(), links: z.array(OwnLink) });
export type LinkGroup = z.infer<typeof LinkGroup>;

/** The company's own links, beside the fixed ones (product.md#top-bar, product.md#footer). */
export const Menu = z
  .object({
    links: z.array(OwnLink).describe('in the menu, in its large type'),
    groups: z.array(LinkGroup).describe('in the menu, at its side'),
    footer: z.array(LinkGroup).describe('columns of the footer'),
  })
  .meta({ id: 'Menu' });
export type Menu = z.infer<typeof Menu>;
