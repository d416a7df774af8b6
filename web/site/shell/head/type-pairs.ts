import newsreaderItalic from '@fontsource/newsreader/files/newsreader-latin-400-italic.woff2?url';
import newsreader from '@fontsource/newsreader/files/newsreader-latin-400-normal.woff2?url';
import newsreaderExt from '@fontsource/newsreader/files/newsreader-latin-ext-400-normal.woff2?url';
import oswald from '@fontsource/oswald/files/oswald-latin-500-normal.woff2?url';
import oswaldExt from '@fontsource/oswald/files/oswald-latin-ext-500-normal.woff2?url';
import interExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import interItalic from '@fontsource-variable/inter/files/inter-latin-wght-italic.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import sourceExt from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2?url';
import sourceItalic from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-italic.woff2?url';
import source from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import type { Identity, TYPE_PAIRS } from '#contract/catalogue/identity.ts';
import groteskUrl from '#web/styles/fonts/hanken-grotesk-latin-400-700.woff2?url';
import serifUrl from '#web/styles/fonts/instrument-serif-latin-400.woff2?url';

/*
 * The pairs of type besides the style sheet's own. Each font, and each fallback, is scaled to the widths and the line of the one that it
 * replaces, by the mean advance of English text (@capsizecss/metrics 4), so that titles fit where they fitted.
 */

type Font = {
  family: string;
  latin: string;
  latinExt: string;
  italic?: string;
  weight: string;
  /** In per cent: the mean advance of the replaced font over its own. */
  size: number;
};
type Pair = { display: Font; sans: Font; isSerif: boolean };

/** Ascent and descent of the replaced fonts, in per cent of their size. */
const LINES = { display: [99, 31], sans: [100, 30.3] } as const;

const PAIRS: Partial<Record<(typeof TYPE_PAIRS)[number], Pair>> = {
  editorial: {
    display: {
      family: 'Newsreader',
      latin: newsreader,
      latinExt: newsreaderExt,
      italic: newsreaderItalic,
      weight: '400',
      size: 80,
    },
    sans: {
      family: 'Inter',
      latin: inter,
      latinExt: interExt,
      italic: interItalic,
      weight: '400 700',
      size: 94,
    },
    isSerif: true,
  },
  poster: {
    // Its weight 500 is set wherever titles are: they have the weight 400 of the serif.
    display: { family: 'Oswald', latin: oswald, latinExt: oswaldExt, weight: '400', size: 90 },
    sans: {
      family: 'Source Sans 3',
      latin: source,
      latinExt: sourceExt,
      italic: sourceItalic,
      weight: '400 700',
      size: 107,
    },
    isSerif: false,
  },
};

/** The fonts of the first screen, to preload. */
export function firstFontsOf(identity: Pick<Identity, 'type'> | undefined): string[] {
  const pair = PAIRS[identity?.type ?? 'classic'];
  return pair ? [pair.display.latin, pair.sans.latin] : [serifUrl, groteskUrl];
}

/** What a browser does with a font that is late: `optional` keeps the fallback for the visit, so that nothing moves. */
type Late = 'optional' | 'swap';

/** The style of a pair: its fonts, and the tokens that name them. Empty for that of the style sheet. */
export function typeStyle({ type = 'classic' }: Pick<Identity, 'type'>, late: Late): string {
  const pair = PAIRS[type];
  if (!pair) return '';
  const { display, sans, isSerif } = pair;
  const titles = isSerif ? '"Instrument Serif fallback",Georgia,serif' : '"Title fallback",Arial,sans-serif';
  return [
    ...facesOf(display, LINES.display, late),
    ...facesOf(sans, LINES.sans, late),
    isSerif ? '' : fallback('Title fallback', BOLD, 'font-weight:400', 71, LINES.display),
    fallback('Text fallback', REGULAR, 'font-weight:100 550', 101, LINES.sans),
    fallback('Text fallback', BOLD, 'font-weight:551 900', 94, LINES.sans),
    `:root{--font-display:"${display.family}",${titles};--font-sans:"${sans.family}","Text fallback",Arial,sans-serif}`,
  ].join('');
}

const REGULAR = 'local("Arial"),local("Liberation Sans"),local("Arimo")';
const BOLD = 'local("Arial Bold"),local("Liberation Sans Bold"),local("Arimo Bold")';

type Line = readonly [ascent: number, descent: number];

const fallback = (family: string, source: string, weight: string, size: number, line: Line) =>
  `@font-face{font-family:"${family}";${weight};src:${source};${metrics(size, line)}}`;

/** The overrides are scaled by size-adjust: https://www.w3.org/TR/css-fonts-5/#size-adjust-desc */
function metrics(size: number, [ascent, descent]: Line): string {
  const scaled = (part: number) => `${((part / size) * 100).toFixed(1)}%`;
  return `size-adjust:${size}%;ascent-override:${scaled(ascent)};descent-override:${scaled(descent)};line-gap-override:0%`;
}

const LATIN =
  'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXT = 'U+100-130,U+132-151,U+154-2BA,U+1E00-1E9F,U+1EF2-1EFF';

function facesOf(font: Font, line: Line, late: Late): string[] {
  const { family, latin, latinExt, italic, weight, size } = font;
  const face = (url: string, style: string, range: string) =>
    `@font-face{font-family:"${family}";font-style:${style};font-weight:${weight};font-display:${late};src:url("${url}") format("woff2");${metrics(size, line)};unicode-range:${range}}`;
  return [
    face(latin, 'normal', LATIN),
    face(latinExt, 'normal', LATIN_EXT),
    ...(italic ? [face(italic, 'italic', LATIN)] : []),
  ];
}
