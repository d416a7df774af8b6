import { stat } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { UPLOAD_BYTES } from '#contract/staff-picture-calls.ts';
import { measureImage } from '#server/media/measure.ts';
import { MAX_INPUT_PIXELS, openImage, WITHOUT_CLOCK } from '#server/media/open-image.ts';
import type { FileType } from './tell-type.ts';
import { UnusableFile } from './unusable-file.ts';

/** Formats that pictures are stored in. */
export type PictureFormat = 'jpg' | 'png' | 'webp';

const STORED_AS: Partial<Record<FileType, PictureFormat>> = {
  jpg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'png',
};

/** High enough that later crops show no trace of it. */
const QUALITY = 92;

/**
 * Decodes a picture and encodes it anew at `target`: upright, in sRGB, without anything else that the file held, such as
 * place, camera, thumbnail or appended bytes. `wanted`: the format of a file that it replaces. Throws UnusableFile.
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

function encoded(image: Sharp, format: PictureFormat): Sharp {
  switch (format) {
    case 'jpg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' });
    case 'png':
      return image.png();
    case 'webp':
      return image.webp({ quality: QUALITY, effort: 2 });
  }
}

/** The library's failures differ only in their wording. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : '';
  if (reason.includes('exceeds pixel limit'))
    return `A picture may have at most ${MAX_INPUT_PIXELS / 1e6} megapixels. Export it smaller.`;
  return 'The picture is damaged or incomplete. Export it again.';
}
