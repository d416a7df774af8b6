import { z } from 'zod';
import {
  IMAGE_FITS,
  IMAGE_FORMATS,
  IMAGE_QUALITY,
  type ImageFit,
  type ImageFormat,
  MAX_IMAGE_SIDE,
} from '#contract/core/images.ts';
import { Invalid } from '#server/platform/http/errors.ts';
import type { Focus, LibraryNotes } from '../library-notes.ts';
import type { MediaFile } from '../locate.ts';
import { focusOf } from '../notes.ts';

/** A fully specified picture: equal requests have equal plans. Sides in pixels; `focus` only if it affects the result. */
export type Plan = { fm: ImageFormat; fit?: ImageFit; w?: number; h?: number; q?: number; focus?: Focus };

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function wholeNumber(key: string, most: number) {
  const message = `${key} must be a whole number from 1 to ${most}`;
  return z
    .string()
    .regex(/^\d{1,4}$/, message)
    .transform(Number)
    .pipe(z.number().min(1, message).max(most, message))
    .optional();
}

const Parameters = z.object({
  fm: z.enum(IMAGE_FORMATS, `fm must be ${either.format(IMAGE_FORMATS)}`).optional(),
  fit: z.enum(IMAGE_FITS, `fit must be ${either.format(IMAGE_FITS)}`).optional(),
  w: wholeNumber('w', MAX_IMAGE_SIDE),
  h: wholeNumber('h', MAX_IMAGE_SIDE),
  q: wholeNumber('q', 100),
});

/** Default format by file ending; other files are never re-encoded. */
const OWN_FORMAT: ReadonlyMap<string, ImageFormat> = new Map([
  ['.jpg', 'jpg'],
  ['.jpeg', 'jpg'],
  ['.png', 'png'],
  ['.webp', 'webp'],
  ['.avif', 'avif'],
  ['.gif', 'png'],
]);

/**
 * Reads the image parameters of an address. Undefined means the unchanged file (no parameters, or a type that we do not resize:
 * SVG is never rasterised). Unknown parameters are ignored. Throws Invalid.
 */
function planOf(query: URLSearchParams, extension: string): Plan | undefined {
  const ownFormat = OWN_FORMAT.get(extension);
  if (!ownFormat) return undefined;
  const asked = Object.fromEntries(
    Object.keys(Parameters.shape).flatMap((key) => (query.has(key) ? [[key, query.get(key)]] : [])),
  );
  if (Object.keys(asked).length === 0) return undefined;
  const { success, data, error } = Parameters.safeParse(asked);
  if (!success) throw new Invalid(error.issues.map((issue) => issue.message).join('; '));
  const { fm = ownFormat, fit, w, h, q = IMAGE_QUALITY } = data;
  return {
    fm,
    // A fit needs both sides, and PNG has no quality.
    ...(fit && w && h ? { fit } : {}),
    ...(w ? { w } : {}),
    ...(h ? { h } : {}),
    ...(fm === 'png' ? {} : { q }),
  };
}

/** Like `planOf`, with the picture's focus, which every crop contains. */
export async function planFor(
  roots: readonly string[],
  query: URLSearchParams,
  file: MediaFile,
  library: LibraryNotes,
): Promise<Plan | undefined> {
  const plan = planOf(query, file.extension);
  const focus = plan?.fit === 'fill' ? await focusOf(roots, file, library) : undefined;
  return plan && { ...plan, ...(focus && { focus }) };
}
