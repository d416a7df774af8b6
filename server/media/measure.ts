import { openImage } from './open-image.ts';

/** Pictures are shrunk to a square of this side, in pixels, before colours are counted. */
const SAMPLE = 32;

/** Size of the upright picture in pixels, and its dominant colour as `#rrggbb`. */
export type Description = { width: number; height: number; colour: string };

/** Decodes the picture. Throws the image library's error if it cannot. */
export async function measureImage(file: string, seconds?: number): Promise<Description> {
  const [{ autoOrient }, sample] = await Promise.all([
    openImage(file, seconds).metadata(),
    openImage(file, seconds)
      .resize(SAMPLE, SAMPLE, { fit: 'fill', kernel: 'linear' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer(),
  ]);
  return { width: autoOrient.width, height: autoOrient.height, colour: dominantColour(sample) };
}

/** The mean of the most frequent group of colours; a group shares the upper three bits of each channel. */
function dominantColour(rgba: Uint8Array): string {
  const kinds = new Map<number, [count: number, red: number, green: number, blue: number]>();
  for (let i = 0; i < rgba.length; i += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(i, i + 4);
    if (alpha < 128) continue;
    const kind = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const [count, r, g, b] = kinds.get(kind) ?? [0, 0, 0, 0];
    kinds.set(kind, [count + 1, r + red, g + green, b + blue]);
  }
  const [[count, ...sums] = [1, 0, 0, 0]] = [...kinds.values()].sort(([a], [b]) => b - a);
  return `#${sums
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
