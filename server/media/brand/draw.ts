import sharp, { type Sharp } from 'sharp';
import { PREVIEW_SIZE } from '#contract/core/images.ts';

/** What pictures of a company are drawn from. Without a mark there is a disc of the accent. */
export type Brand = {
  mark: Buffer | undefined;
  /** The logo for dark ground, else the mark. */
  logo: Buffer | undefined;
  ground: string;
  accent: string;
};

/** The share of an icon's side, and of a preview's sides, that mark and logo may take. */
const [ICON_SHARE, LOGO_SHARE] = [0.76, 0.56];
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };

/** A square icon. A mark without transparency fills it, because it has a ground of its own. */
export async function drawIcon(brand: Brand, side: number): Promise<Buffer> {
  const isWhole = brand.mark !== undefined && (await sharp(brand.mark).stats()).isOpaque;
  const drawn = await symbol(brand.mark, brand.accent, isWhole ? side : Math.round(side * ICON_SHARE));
  return on(brand.ground, side, side, drawn).png().toBuffer();
}

/** The preview of pages without their own picture. */
export async function drawPreview({ logo, ground, accent }: Brand): Promise<Buffer> {
  const { width, height } = PREVIEW_SIZE;
  const box = { width: Math.round(width * LOGO_SHARE), height: Math.round(height * LOGO_SHARE) };
  const drawn = logo
    ? await sharp(logo)
        .resize({ ...box, fit: 'contain', background: NOTHING })
        .png()
        .toBuffer()
    : await disc(accent, Math.round(height * LOGO_SHARE));
  return on(ground, width, height, drawn).jpeg({ quality: 86 }).toBuffer();
}

/** A .ico file with one PNG of 32 pixels: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10) */
export async function drawFavicon(brand: Brand): Promise<Buffer> {
  const png = await drawIcon(brand, 32);
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits for each pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const symbol = (mark: Buffer | undefined, accent: string, side: number): Promise<Buffer> =>
  mark
    ? sharp(mark).resize(side, side, { fit: 'contain', background: NOTHING }).png().toBuffer()
    : disc(accent, side);

const on = (ground: string, width: number, height: number, drawn: Buffer): Sharp =>
  sharp({ create: { width, height, channels: 3, background: ground } }).composite([{ input: drawn }]);

/** The site's decoder reads no SVG (open-image.ts), so the disc is drawn pixel by pixel, with a soft edge. */
function disc(colour: string, side: number): Promise<Buffer> {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const pixels = Buffer.alloc(side * side * 4);
  const middle = (side - 1) / 2;
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const inside = side / 2 - Math.hypot(x - middle, y - middle);
      const alpha = Math.round(255 * Math.min(1, Math.max(0, inside)));
      pixels.set([...channels, alpha], (y * side + x) * 4);
    }
  return sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
    .png()
    .toBuffer();
}
