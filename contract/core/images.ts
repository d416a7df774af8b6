/** The path below which the site serves its own pictures and trailers. */
export const MEDIA_PREFIX = '/media/';

export const IMAGE_FORMATS = ['webp', 'avif', 'jpg', 'png'] as const;
export const IMAGE_FITS = ['fill', 'scale', 'pad', 'thumb', 'crop'] as const;
/** Largest width and height that can be requested, in pixels. */
export const MAX_IMAGE_SIDE = 4000;
/** Encoder quality, 1 to 100, of every picture on the site except AVIF. */
export const IMAGE_QUALITY = 75;
/** Looks like WebP at 75 (decisions/0005). */
const AVIF_QUALITY = 48;

/** The quality of our own pictures in a format. */
export const qualityOf = (format: ImageFormat) => (format === 'avif' ? AVIF_QUALITY : IMAGE_QUALITY);

export type ImageFormat = (typeof IMAGE_FORMATS)[number];
export type ImageFit = (typeof IMAGE_FITS)[number];

/** In pixels. Without a height the picture keeps its proportions. */
type ImageSize = {
  width: number;
  height?: number;
  fit?: ImageFit;
  format?: ImageFormat;
  quality?: number;
};

/** Offered widths of a kind of picture, in pixels; its height divided by its width; its format if not WebP. */
export type PictureShape = {
  readonly widths: readonly number[];
  readonly ratio: number;
  readonly format?: ImageFormat;
};

const WIDE = 9 / 16;

/** Fixed by product.md#pictures: poster widths and ratio, and the 800×450 of a still. */
export const PICTURE_SHAPES = {
  poster: { widths: [400, 800, 1200], ratio: 1.5 },
  /** The narrowest is half of a 360 px phone at 2×, where two of them form the first row; they fill a poster's height. */
  cover: { widths: [340, 440, 800], ratio: 1.4 },
  still: { widths: [480, 800, 1200, 1600], ratio: WIDE },
  portrait: { widths: [400, 800], ratio: 1.25 },
  square: { widths: [200, 400, 800, 1000], ratio: 1 },
} as const satisfies Record<string, PictureShape>;

/**
 * Key art on wide and on upright screens. The largest pictures of a page, where the smaller format saves most. The widest upright one is
 * the whole height of a 2400×1350 original, for phones of three pixels a point.
 */
export const KEY_ART_SHAPES = {
  wide: { widths: [800, 1200, 1600, 2400], ratio: WIDE, format: 'avif' },
  upright: { widths: [400, 800, 1000, 1350], ratio: 1, format: 'avif' },
} as const satisfies Record<string, PictureShape>;

/** Size of link previews on other sites, as Open Graph readers expect. */
export const PREVIEW_SIZE = { width: 1200, height: 630, format: 'jpg' } as const satisfies ImageSize;

export type PictureKind = keyof typeof PICTURE_SHAPES;

type ImageSource = { url: string; width: number; height: number };

/**
 * Builds every image address of the site. Pictures on the content platform and our own lose their query, except for the version of our
 * own, and with a size get `fm`, `fit`, `w`, `h` and `q`. Other addresses are unchanged: their query may be a signature. SVG and GIF get
 * no parameters, so that they stay sharp and animated.
 */
export function imageUrl(source: string, size?: ImageSize): string {
  const address = servedAddress(source);
  if (!address) return source;
  if (size && address.resizable) return resized(address, size);
  return address.version ? `${address.url}?${address.version}` : address.url;
}

function resized({ url, version }: Served, size: ImageSize): string {
  const { width, height, fit = 'fill', format = 'webp', quality = IMAGE_QUALITY } = size;
  const shape = height === undefined ? `w=${width}` : `fit=${fit}&w=${width}&h=${height}`;
  return `${url}?fm=${format}&${shape}&q=${quality}${version && `&${version}`}`;
}

/** One address for each width of the shape, narrowest first; empty if the picture cannot be resized. */
export function imageSources(source: string, shape: PictureShape): ImageSource[] {
  const address = servedAddress(source);
  if (!address?.resizable) return [];
  const format = formatOf(source, shape);
  return shape.widths.map((width) => {
    const height = Math.round(width * shape.ratio);
    const url = resized(address, { width, height, format, quality: qualityOf(format) });
    return { url, width, height };
  });
}

/** The shape's format on our own site. The content platform always returns WebP (product.md#pictures). */
export function formatOf(source: string, { format = 'webp' }: PictureShape): ImageFormat {
  return source.trim().startsWith(MEDIA_PREFIX) ? format : 'webp';
}

/** The value of a `srcset` attribute, or undefined if the picture cannot be resized. */
export function srcSet(source: string, shape: PictureShape): string | undefined {
  const sources = imageSources(source, shape);
  return sources.length > 0 ? sources.map(({ url, width }) => `${url} ${width}w`).join(', ') : undefined;
}

const PLATFORM = /^(?:https?:)?\/\/((?:[a-z0-9-]+\.)+ctfassets\.net)(\/[^?#]*)/i;
/** `version`: `v=2` for one of our own pictures that was replaced or cropped again. */
type Served = { url: string; version: string; resizable: boolean };

const VERSION = /(?<=[?&])v=\d+/;

/** An address below /media with the picture's version, so that caches fetch it anew. */
export const versioned = (address: string, version: number): string => `${address}?v=${version}`;

/** Only these hosts of the platform resize; `assets.` and `downloads.` serve other files. */
const PLATFORM_RESIZER = /^images\./i;

function servedAddress(source: string): Served | undefined {
  const address = source.trim();
  if (address.startsWith(MEDIA_PREFIX)) {
    const [own = ''] = address.split(/[?#]/, 1);
    const [version = ''] = VERSION.exec(address) ?? [];
    return { url: safe(own), version, resizable: !isAsItIs(own) };
  }
  const [, host, path] = PLATFORM.exec(address) ?? [];
  if (!host || !path) return undefined;
  return {
    url: `https://${host}${safe(path)}`,
    version: '',
    resizable: PLATFORM_RESIZER.test(host) && !isAsItIs(path),
  };
}

const isAsItIs = (path: string) => /\.(?:svg|gif)$/i.test(path);

/** A space would end the address inside a `srcset`. */
const safe = (path: string) => path.replace(/\s/g, encodeURIComponent);
