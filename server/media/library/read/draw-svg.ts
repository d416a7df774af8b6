import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { measureImage } from '../../measure.ts';
import { MAX_INPUT_PIXELS, WITHOUT_CLOCK } from '../../open-image.ts';
import { encoded, type PictureFormat } from './rewrite-picture.ts';
import { UnusableFile } from './unusable-file.ts';

/** In bytes. Lettering and logos have a few kilobytes. */
const MOST_BYTES = 1024 ** 2;
/** Of the drawn picture, in pixels: twice the window of a notebook for its longer side. */
const SIDE = 2400;
/** In which SVG sizes are given, in dots per inch, and the most that the library draws at. */
const [CSS_DENSITY, MOST_DENSITY] = [72, 100_000];

/**
 * Draws an SVG as a picture, so that the site never serves its scripts, styles and links. `wanted`: the format of a file that it
 * replaces. Throws UnusableFile.
 */
export async function drawSvg(source: string, target: string, wanted: PictureFormat = 'webp') {
  if ((await stat(source)).size > MOST_BYTES)
    throw new UnusableFile('An SVG may have at most 1 MB. Simplify it, or export it as PNG.');
  const svg = await readFile(source);
  // The server does not have the designer's fonts.
  if (/[<:]text[\s>]/i.test(svg.toString('utf8')))
    throw new UnusableFile(
      'The SVG has text in a font that the site does not have. Convert the text to outlines.',
    );
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  try {
    const { width, height } = await sharp(svg).metadata();
    const density = Math.min((CSS_DENSITY * SIDE) / Math.max(width, height), MOST_DENSITY);
    const drawn = sharp(svg, { density, limitInputPixels: MAX_INPUT_PIXELS });
    const { channels } = await drawn.clone().stats();
    if (channels[3]?.max === 0) throw new UnusableFile('The SVG shows nothing. Export it again, or as PNG.');
    await encoded(drawn, wanted, { lossless: true }).toFile(target);
    return { kind: 'picture' as const, extension: wanted, ...(await measureImage(target, WITHOUT_CLOCK)) };
  } catch (error) {
    if (error instanceof UnusableFile) throw error;
    throw new UnusableFile('The SVG is damaged. Export it again, or as PNG.');
  }
}
