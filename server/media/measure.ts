import { openImage } from './open-image.ts';

/** Side of the square, in pixels, that a picture is shrunk to before its colours are counted. */
const SAMPLE = 32;

/** Pixels of the upright picture, and its dominant colour as `#rrggbb`. */
export type Description = { width: number; height: number; colour: string };

/** Decodes the picture. Throws what the image library throws where it cannot. */
export async function measureImage(file: string): Promise<Description> {
  const [{ autoOrient }, sample] = await Promise.all([
    openImage(file).metadata(),
    openImage(file)
      .resize(SAMPLE, SAMPLE, { fit: 'fill', kernel: 'linear' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer(),
  ]);
  return { width: autoOrient.width, height: autoOrient.height, colour: dominantColour(sample) };
}

/** The mean of the most frequent kind of colour; colours are of one kind where their upper three bits agree. */
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
