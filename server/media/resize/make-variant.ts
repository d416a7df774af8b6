import type { Sharp } from 'sharp';
import { MAX_IMAGE_SIDE } from '#contract/core/images.ts';
import { HttpError, Unavailable } from '#server/platform/http/errors.ts';
import type { Focus } from '../library-notes.ts';
import { MAX_INPUT_PIXELS, openImage } from '../open-image.ts';
import type { Plan } from './parameters.ts';
import { isPreview } from './shapes.ts';

type Size = { width: number; height: number };

/** A visitor waits for `quick`; `best` is made in idle time. */
export type Effort = 'quick' | 'best';

/**
 * Makes one picture: upright, without metadata, in sRGB, never enlarged except for a page's preview. Throws HttpError 404 if the
 * file no longer exists, 422 if it cannot be decoded, Unavailable if it takes too long.
 */
export async function makeVariant(file: string, plan: Plan, effort: Effort): Promise<Buffer<ArrayBuffer>> {
  try {
    const { autoOrient } = await openImage(file).metadata();
    return await encoded(shaped(openImage(file), autoOrient, plan), plan, effort).toBuffer();
  } catch (error) {
    throw errorOf(error);
  }
}

/** The library's errors can be distinguished only by their text. */
function errorOf(error: unknown): HttpError {
  const reason = error instanceof Error ? error.message : '';
  if (reason.includes('Input file is missing')) return new HttpError('not-found');
  if (reason.startsWith('timeout')) return new Unavailable('busy', 'The picture takes too long to prepare.');
  const sentence = reason.includes('exceeds pixel limit')
    ? `The picture is larger than ${MAX_INPUT_PIXELS / 1e6} megapixels`
    : 'Not an image that can be read';
  return Object.assign(new HttpError('unusable-picture', sentence), { cause: error });
}

/** The content platform's names of fits: `fill` crops, `scale` distorts, `thumb` crops to the most salient area. */
function shaped(
  image: Sharp,
  original: Size,
  { fm, fit, w = MAX_IMAGE_SIDE, h = MAX_IMAGE_SIDE, focus }: Plan,
): Sharp {
  const asked = { width: w, height: h };
  const room = [original.width / w, original.height / h];
  switch (fit) {
    case undefined:
      return image.resize({ ...asked, fit: 'inside', withoutEnlargement: true });
    case 'crop':
      return image.extract(middleOf(original, asked));
    case 'pad': {
      const background = fm === 'jpg' ? '#ffffff' : '#ffffff00';
      return image.resize({ ...capped(asked, Math.max(...room)), fit: 'contain', background });
    }
    case 'scale':
      return image.resize({ ...capped(asked, Math.min(...room)), fit: 'fill' });
    case 'fill': {
      const cut = focus ? image.extract(around(focus, original, asked)) : image;
      // A page declares the size of its preview, whatever the original's.
      const size = isPreview({ fm, fit, w, h }) ? asked : capped(asked, Math.min(...room));
      return cut.resize({ ...size, fit: 'cover' });
    }
    case 'thumb':
      return image.resize({ ...capped(asked, Math.min(...room)), fit: 'cover', position: 'attention' });
  }
}

function encoded(image: Sharp, { fm, q }: Plan, effort: Effort): Sharp {
  switch (fm) {
    case 'webp':
      return image.webp({ quality: q, preset: 'picture', effort: WEBP_EFFORT[effort] });
    case 'avif':
      return image.avif({ quality: q, effort: AVIF_EFFORT[effort] });
    case 'jpg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: q, progressive: true });
    case 'png':
      return image.png();
  }
}

/** 5 saves 7 % for 2.6 times the time of 2; the maximum, 6, saves 2 % more for 1.7 times that (decisions/0005). */
const WEBP_EFFORT: Record<Effort, number> = { quick: 2, best: 5 };

/**
 * AVIF cannot be interrupted, so a visitor's must be limited: 16 megapixels of noise take 4 s at the least effort, 15 s at 2 and
 * four times that at 4, for nearly the same bytes.
 */
const AVIF_EFFORT: Record<Effort, number> = { quick: 0, best: 2 };

/** The requested shape, reduced until nothing would be enlarged. */
function capped({ width, height }: Size, most: number): Size {
  const factor = Math.min(1, most);
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** The largest crop of the requested proportions, centred on the focus as far as the edges allow. */
function around([x, y]: Focus, original: Size, asked: Size) {
  const scale = Math.min(original.width / asked.width, original.height / asked.height);
  const width = Math.max(1, Math.round(asked.width * scale));
  const height = Math.max(1, Math.round(asked.height * scale));
  const within = (middle: number, part: number, whole: number) =>
    Math.min(Math.max(0, Math.round(middle - part / 2)), whole - part);
  return {
    left: within((original.width * x) / 100, width, original.width),
    top: within((original.height * y) / 100, height, original.height),
    width,
    height,
  };
}

function middleOf(original: Size, asked: Size) {
  const width = Math.min(original.width, asked.width);
  const height = Math.min(original.height, asked.height);
  const left = Math.floor((original.width - width) / 2);
  const top = Math.floor((original.height - height) / 2);
  return { left, top, width, height };
}
