import sharp, { type Sharp } from 'sharp';

// One thread each: how many pictures are made at once is for the queue to say. No cache: it would hold a replaced file.
sharp.concurrency(1);
sharp.cache(false);
// The library looks at the bytes, not at the ending: what is not one of these, an SVG named .jpg too, is not opened.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
});

/** Largest picture that is decoded, in pixels: above the biggest cameras in use, below what hurts a small machine. */
export const MAX_INPUT_PIXELS = 100_000_000;

/** Seconds after which work on one picture is given up. */
const PATIENCE_S = 10;

/** Opens a picture file upright (EXIF orientation applied); slightly damaged files pass, truncated ones do not. */
export function openImage(file: string): Sharp {
  return sharp(file, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
    .autoOrient()
    .timeout({ seconds: PATIENCE_S });
}

/** Part of every variant's name: a new encoder makes new files. */
export const ENCODER = `sharp ${sharp.versions.sharp}, vips ${sharp.versions.vips}`;
