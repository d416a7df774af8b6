/* The brand outside pages and style sheets. A company that has no identity of its own has the pictures in content/media/brand. */

/** The symbol without the name. */
export const MARK = '/media/brand/mark.svg';
export const LOGO = '/media/brand/logo.svg';
export const FAVICON = '/media/brand/favicon.svg';

/** Pictures that are made from a company's mark and logo, by their names below /brand, with the files that stand in for them. */
const STAND_INS = {
  'apple-touch-icon.png': '/media/brand/apple-touch-icon.png',
  'icon-192.png': '/media/brand/icon-192.png',
  'icon-512.png': '/media/brand/icon-512.png',
  /** The preview of a page without its own picture, 1200×630. */
  'social.jpg': '/media/brand/og.jpg',
} as const;
export type BrandPicture = keyof typeof STAND_INS;
export const BRAND_PICTURES = Object.keys(STAND_INS) as BrandPicture[];

export const BRAND_PREFIX = '/brand/';

/** Before the path of a page: the still beside its link in the menu (web/styles/top-bar.css). */
export const MENU_STILLS = '/brand/menu';

/** The address of a brand picture: made from the company's identity, or a file of the content. */
export const brandPicture = (name: BrandPicture, identity: { version: string } | undefined): string =>
  identity ? `${BRAND_PREFIX}${name}?v=${identity.version}` : STAND_INS[name];

/* Tokens of web/styles/tokens.css, for code that cannot read it. */

/** The background of every page. */
export const GROUND_COLOUR = '#0b0a09';
/** Text. */
export const PAPER_COLOUR = '#f4efe6';
/** What one can act on. */
export const ACCENT_COLOUR = '#f2b44c';
/** Errors. */
export const ALARM_COLOUR = '#ff8573';
/** The surfaces of a section in daylight, from the lightest. */
export const DAYLIGHT_COLOURS = ['#f4efe6', '#e9e2d5'] as const;
