import sharp, { type Sharp } from 'sharp';

// One thread for each picture: the queue limits how many are made at once. No cache: it would hold replaced files.
sharp.concurrency(1);
sharp.cache(false);
// The library checks the bytes, not the ending: anything but these types, such as an SVG named .jpg, is not opened.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
});

/** Largest picture that is decoded, in pixels: above the largest common cameras, below the limit of a small machine. */
export const MAX_INPUT_PIXELS = 100_000_000;

/** Up to this many pixels this process decodes a picture itself, in 64 MB. Larger ones are for the encoder process. */
const MOST_PIXELS_HERE = 16_000_000;

/** Whether a picture is too large for the process that serves the site, according to its header. */
export async function isLarge(file: string): Promise<boolean> {
  const { width, height } = await openImage(file)
    .metadata()
    .catch(() => ({ width: 0, height: 0 })); // the decoder reports the error
  return width * height > MOST_PIXELS_HERE;
}

/** Seconds after which work on a picture is abandoned. */
const PATIENCE_S = 10;

/** For a process that limits its own processor time: on a busy machine elapsed time says nothing about a picture. */
export const WITHOUT_CLOCK = 0;

/** Opens a picture upright (EXIF orientation applied). Slightly damaged files are accepted, truncated ones are not. */
export function openImage(file: string, seconds: number = PATIENCE_S): Sharp {
  return sharp(file, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
    .autoOrient()
    .timeout({ seconds });
}

/** Part of every variant's name, so that a new encoder version makes new files. */
export const ENCODER = `sharp ${sharp.versions.sharp}, vips ${sharp.versions.vips}`;
