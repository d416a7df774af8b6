/* What of the brand stands outside of pages and style sheets. Its pictures are those of content/media/brand. */

/** The sign without the name. */
export const MARK = '/media/brand/mark.svg';
export const LOGO = '/media/brand/logo.svg';
export const FAVICON = '/media/brand/favicon.svg';
export const TOUCH_ICON = '/media/brand/apple-touch-icon.png';
/** Stands for a page that has no picture of its own, 1200×630. */
export const PREVIEW_PICTURE = '/media/brand/og.jpg';
/** A square of so many pixels: there are 192 and 512. */
export const appIcon = (side: 192 | 512) => `/media/brand/icon-${side}.png`;

/** The ground of every page, for what cannot read web/styles/tokens.css. */
export const GROUND_COLOUR = '#0b0a09';
