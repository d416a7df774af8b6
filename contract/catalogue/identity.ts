import { z } from 'zod';
import { HEX_COLOUR } from '#contract/core/contrast.ts';

/** Fonts for titles and for everything else (web/site/shell/head/type-pairs.ts). `classic` is that of tokens.css. */
export const TYPE_PAIRS = ['classic', 'editorial', 'poster'] as const;
/** Corners of pictures, fields and cards. `soft` are those of tokens.css. */
export const CORNERS = ['square', 'soft', 'round'] as const;

const Colour = z.string().regex(HEX_COLOUR);

/** How the site looks where it differs from the style sheet: logos, colours, type. A field that is absent changes nothing. */
export const Identity = z
  .object({
    logoOnDark: z.string().optional().describe('for the bar; of the picture library'),
    logoOnLight: z.string().optional().describe('for mails and invoices'),
    mark: z.string().optional().describe('the symbol without the name, from which icons are made'),
    ground: Colour.optional(),
    accent: Colour.optional(),
    type: z.enum(TYPE_PAIRS).optional(),
    corners: z.enum(CORNERS).optional(),
    grain: z.boolean().optional(),
  })
  .meta({ id: 'IdentityText' });
export type Identity = z.infer<typeof Identity>;

/** As pages have it. `version` differs whenever the pictures made from it may. */
export const SiteIdentity = Identity.extend({ version: z.string() }).meta({ id: 'Identity' });
export type SiteIdentity = z.infer<typeof SiteIdentity>;
