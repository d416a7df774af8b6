/* The brand outside pages and style sheets. Its pictures are in content/media/brand. */

/** The symbol without the name. */
export const MARK = '/media/brand/mark.svg';
export const LOGO = '/media/brand/logo.svg';
export const FAVICON = '/media/brand/favicon.svg';
export const TOUCH_ICON = '/media/brand/apple-touch-icon.png';
/** The preview of a page without its own picture, 1200×630. */
export const PREVIEW_PICTURE = '/media/brand/og.jpg';
/** A square icon, 192 or 512 pixels wide. */
export const appIcon = (side: 192 | 512) => `/media/brand/icon-${side}.png`;

/** The background of every page, for code that cannot read web/styles/tokens.css. */
export const GROUND_COLOUR = '#0b0a09';
