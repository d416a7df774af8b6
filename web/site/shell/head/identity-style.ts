import type { Identity } from '#contract/catalogue/identity.ts';
import { daylightAccent, glassOf, paletteOf } from '#contract/catalogue/palette.ts';
import { imageUrl } from '#contract/core/images.ts';
import { typeStyle } from './type-pairs.ts';

/*
 * What differs from the style sheet, as a style of its own in the head. The tokens of web/styles/tokens.css are in a layer, so rules outside
 * any layer override them wherever they stand. Colours are for the screen only: paper stays white.
 */

/** The style of a site's pages. Empty if nothing differs. */
export function identityStyle(identity: Identity): string {
  const { ground, accent, logoOnDark } = identity;
  const glass = ground && glassOf(ground);
  const onScreen = [
    tokens(paletteOf(identity)),
    accent && `:root .daylight{--color-amber:${daylightAccent(accent)}}`,
    glass && `.glass,.top-bar-pill{background:color-mix(in oklab,var(--color-ground) ${glass}%,transparent)}`,
    logoOnDark && barLogo(logoOnDark),
    identity.grain && GRAIN,
  ].filter(Boolean);
  return [
    typeStyle(identity, 'optional'),
    CORNERS[identity.corners ?? 'soft'],
    onScreen.length > 0 && `@media screen{${onScreen.join('')}}`,
  ]
    .filter(Boolean)
    .join('');
}

/** The style of the admin app: the same colours and type, which web/admin/layout/light-theme.ts reads. */
export const adminStyle = (identity: Identity): string =>
  typeStyle(identity, 'swap') + tokens(paletteOf(identity));

function tokens(palette: Record<string, string>): string {
  const colours = Object.entries(palette).map(([token, colour]) => `--color-${token}:${colour}`);
  return colours.length > 0 ? `:root{${colours.join(';')}}` : '';
}

/** Cards of posts and products have square pictures in the style sheet. */
const CORNERS = {
  square: ':root{--radius-card:0px;--radius-edge:0px}',
  soft: '',
  round:
    ':root{--radius-card:14px;--radius-edge:6px}main li span.bg-surface{border-radius:var(--radius-card)}',
};

/** In pixels, at twice the resolution of the largest window. */
const BAR_LOGO_WIDTH = 400;

/**
 * The logo in place of the name, whose text stays for screen readers. A box of fixed size that it is fitted into, so that nothing moves when
 * it arrives. Narrower windows have no room for either.
 */
const barLogo = (url: string) =>
  `@media (width>=16rem){.top-bar-brand{width:clamp(6.5rem,34vw,11rem);padding:.625rem .75rem;background:${cssUrl(imageUrl(url, { width: BAR_LOGO_WIDTH }))} center/contain no-repeat content-box;text-indent:110%;text-overflow:clip}}`;

/** Nothing in it can end the style element. */
const cssUrl = (address: string) => `url(${JSON.stringify(address).replaceAll('<', '%3C')})`;

/** Film grain over the whole window, too faint to change how text reads. */
const GRAIN = `body::after{content:"";position:fixed;inset:0;z-index:50;pointer-events:none;opacity:.07;background:url("data:image/svg+xml,${encodeURIComponent("<svg xmlns='http://www.w3.org/2000/svg' width='180' height='180'><filter id='g'><feTurbulence type='fractalNoise' baseFrequency='.8' numOctaves='2' stitchTiles='stitch'/><feColorMatrix type='saturate' values='0'/></filter><rect width='180' height='180' filter='url(#g)'/></svg>")}")}`;
