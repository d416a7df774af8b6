import { z } from 'zod';
import { CORNERS, type Identity, TYPE_PAIRS } from '#contract/catalogue/identity.ts';
import type { Menu } from '#contract/catalogue/menu.ts';
import { unreadable } from '#contract/catalogue/palette.ts';
import { HEX_COLOUR } from '#contract/core/contrast.ts';
import { linkTarget } from '#contract/core/link-target.ts';
import { emptyAsAbsent, listOf, media, text } from './fields.ts';

/* The company's look and its own links, as staff edit them and in identity.json and menu.json. */

const colour = emptyAsAbsent(
  z.string().trim().toLowerCase().regex(HEX_COLOUR, 'must be a colour of six hex digits, such as #f2b44c'),
);

/** Icons are made from it, which is not possible from an SVG. The library stores an uploaded SVG as WebP. */
const logo = emptyAsAbsent(
  media.refine(
    (url) => /^\/media\/.+\.(?:png|webp|jpe?g)$/i.test(url),
    'must be a PNG, WebP or JPEG of the library, which makes one of an SVG that you upload',
  ),
);

const READABLE = 'makes text hard to read';

/** Refuses colours that text could not be read in, and proposes the nearest. */
export const IdentityEntry = z
  .strictObject({
    logoOnDark: logo,
    logoOnLight: logo,
    mark: logo,
    ground: colour,
    accent: colour,
    type: emptyAsAbsent(z.enum(TYPE_PAIRS)),
    corners: emptyAsAbsent(z.enum(CORNERS)),
    grain: emptyAsAbsent(z.boolean()),
  } satisfies Record<keyof Identity, z.ZodType>)
  .superRefine((identity, { addIssue }) => {
    for (const { field, proposed } of unreadable(identity))
      addIssue({ code: 'custom', path: [field], message: READABLE, params: { proposed } });
  });

const LONGEST_LABEL = 40;
const label = text.max(LONGEST_LABEL, `must have at most ${LONGEST_LABEL} characters`);
const MOST = 6;
const link = z.strictObject({
  label,
  href: text.refine(
    (href) => linkTarget(href) !== undefined,
    'must be a web address, mailto: or an address of this site that begins with /',
  ),
});
const links = listOf(link).refine((list) => list.length <= MOST, `must be at most ${MOST} links`);
const groups = listOf(
  z.strictObject({ title: label, links: listOf(link).refine((list) => list.length > 0, 'must have a link') }),
).refine((list) => list.length <= MOST, `must be at most ${MOST} groups`);

export const MenuEntry: z.ZodType<Menu> = z.strictObject({ links, groups, footer: groups });
