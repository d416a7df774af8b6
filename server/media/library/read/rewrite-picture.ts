import { stat } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { UPLOAD_BYTES } from '#contract/media/staff-picture-calls.ts';
import { measureImage } from '../../measure.ts';
import { MAX_INPUT_PIXELS, openImage, WITHOUT_CLOCK } from '../../open-image.ts';
import type { FileType } from './detect-type.ts';
import { UnusableFile } from './unusable-file.ts';

/** Formats in which pictures are stored. */
export type PictureFormat = 'jpg' | 'png' | 'webp';

const STORED_AS: Partial<Record<FileType, PictureFormat>> = {
  jpg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'png',
};

/** High enough that later crops show no artefacts of it. */
const QUALITY = 92;

/**
 * Decodes a picture and re-encodes it at `target`: upright, in sRGB, without other data of the file such as location, camera,
 * thumbnail or appended bytes. `wanted`: the format of a file that it replaces. Throws UnusableFile.
 */
export async function rewritePicture(source: string, target: string, type: FileType, wanted?: PictureFormat) {
  if ((await stat(source)).size > UPLOAD_BYTES.picture)
    throw new UnusableFile('A picture may have at most 50 MB. Export it smaller.');
  try {
    const { pages = 1, hasAlpha } = await openImage(source, WITHOUT_CLOCK).metadata();
    if (pages > 1) throw new UnusableFile('Moving pictures are not taken. Send a video, or a single frame.');
    const format = wanted ?? STORED_AS[type] ?? (hasAlpha ? 'webp' : 'jpg');
    await encoded(openImage(source, WITHOUT_CLOCK), format).toFile(target);
    return { kind: 'picture' as const, extension: format, ...(await measureImage(target, WITHOUT_CLOCK)) };
  } catch (error) {
    if (error instanceof UnusableFile) throw error;
    throw new UnusableFile(reasonOf(error));
  }
}

/** `lossless`: of formats that can be both. */
export function encoded(image: Sharp, format: PictureFormat, { lossless = false } = {}): Sharp {
  switch (format) {
    case 'jpg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' });
    case 'png':
      return image.png();
    case 'webp':
      return image.webp({ quality: QUALITY, effort: 2, lossless });
  }
}

/** The library's errors can be distinguished only by their text. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : '';
  if (reason.includes('exceeds pixel limit'))
    return `A picture may have at most ${MAX_INPUT_PIXELS / 1e6} megapixels. Export it smaller.`;
  return 'The picture is damaged or incomplete. Export it again.';
}
