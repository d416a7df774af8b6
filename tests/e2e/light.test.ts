import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { DESKTOP, open, PHONE, type Visit, visit } from './visit.ts';

/** Red, green and blue, 0 to 255. */
type Colour = readonly [number, number, number];

const TABLET = { width: 820, height: 1180 };
/** https://www.w3.org/TR/WCAG22/#contrast-minimum */
const LEAST_CONTRAST = 4.5;
/** Two colours in which text is rendered, as far apart as possible: pixels that differ are letters. */
const MARK: Colour = [255, 0, 255];
const OTHER: Colour = [0, 255, 0];
const FARTHEST = distance(MARK, OTHER);
/** A pixel on the edge of a letter is covered by it between these fractions, and shows the background through. */
const [LEAST_COVERED, MOST_COVERED] = [0.3, 0.7];
/** The brightest possible picture. */
const WHITE = await sharp({ create: { width: 160, height: 90, channels: 3, background: 'white' } })
  .png()
  .toBuffer();

/** The colour of all text on pictures, `--color-paper`. */
const PAPER: Colour = [244, 239, 230];

type Pixels = { data: Buffer; width: number; height: number };
type Box = { x: number; y: number; width: number; height: number };

describe('text has a contrast of 4.5 on the brightest possible picture', () => {
  test.each(['moss-mother', 'a-field-guide-to-car-parks', 'the-slow-satellite'])(
    'on the page of %s',
    async (slug) => {
      const page = await whitePage();
      await open(page, `/film/${slug}`);
      for (const viewport of [PHONE, TABLET, DESKTOP]) {
        await page.setViewportSize(viewport);
        expect(await faint(page, '.film-head'), `at ${viewport.width} px`).toBeUndefined();
      }
    },
  );

  test.each([
    '/season/out-of-season',
    '/blog/interview-priyanka-ollerton-slow-satellite',
    '/blog/deliverables-a-plain-guide',
    '/seasons',
    '/about',
  ])('on the picture that opens %s', async (path) => {
    const page = await whitePage();
    await open(page, path);
    for (const viewport of [PHONE, TABLET, DESKTOP]) {
      await page.setViewportSize(viewport);
      expect(await faint(page, '.opening'), `at ${viewport.width} px`).toBeUndefined();
    }
  });

  test('in the hero', async () => {
    const page = await whitePage();
    await open(page, '/');
    const names = page.getByRole('group', { name: 'Choose a film' }).getByRole('button');
    const titles = (await names.allTextContents()).toSorted((a, b) => a.length - b.length);
    for (const title of [titles[0], titles.at(-1)]) {
      const name = names.filter({ hasText: title });
      await name.click();
      await expect.poll(() => name.getAttribute('aria-current')).toBe('true');
      for (const viewport of [PHONE, TABLET, DESKTOP]) {
        await page.setViewportSize(viewport);
        const where = `${title} at ${viewport.width} px`;
        expect(await faint(page, '[aria-label="Films on show"]'), where).toBeUndefined();
      }
    }
  });
});

describe('the upper half of a picture keeps its brightest point', () => {
  test.each([
    ['the eyes of Moss Mother, in the hero', '/'],
    ['the eyes of Moss Mother, on its page', '/film/moss-mother'],
    ['the sun of Perihelion Motel', '/film/perihelion-motel'],
    ['the sky of Letters to Copperhill', '/film/letters-to-copperhill'],
  ] as const)('%s', async (_, path) => {
    const page = await visit('', { reducedMotion: 'reduce', isDrawn: true });
    await expect.poll(() => openWithPicture(page, path)).toBe(true);
    const shown = await brightest(page);
    await page.addStyleTag({
      content: 'body *, body *::before { visibility: hidden } main picture img { visibility: visible }',
    });
    expect(shown / (await brightest(page))).toBeGreaterThan(0.97);
  });
});

/** On a busy machine the server may refuse a picture at first, and the page shows none. */
async function openWithPicture(page: Visit, path: string): Promise<boolean> {
  await open(page, path);
  return page.evaluate(async () => {
    const picture = document.querySelector<HTMLImageElement>('main picture img');
    await picture?.decode();
    return picture?.isConnected ?? false;
  });
}

/** A page on which all key art and all pictures of posts and the company are white. */
async function whitePage(): Promise<Visit> {
  const page = await visit('', { reducedMotion: 'reduce', isDrawn: true });
  for (const pictures of ['**/media/**/key-art*', '**/media/blog/*', '**/media/company/*'])
    await page.intercept(pictures, (request) => request.fulfill({ contentType: 'image/png', body: WHITE }));
  return page;
}

/** A browser that chooses another file for a new size of the window refuses to decode the previous one. */
const isDecoded = (image: HTMLImageElement) =>
  image.decode().then(
    () => true,
    () => false,
  );

/** So that its background takes the lettering's place. */
function cutOutLettering() {
  for (const lettering of document.querySelectorAll<HTMLElement>('.title-art'))
    lettering.style.mask = `url(${lettering.querySelector('img')?.currentSrc}) 0 100% / contain no-repeat`;
}

/** Where text within an element has the lowest contrast to the background seen at its letters' edges, if that is too low. */
async function faint(page: Visit, within: string): Promise<string | undefined> {
  const words = `${within} :not(.button, .button *, [inert] *)`;
  const picture = page.locator('main picture img:not([inert] *):not([data-waiting])').first();
  await expect.poll(() => picture.evaluate(isDecoded)).toBe(true);
  await page.evaluate(cutOutLettering);
  const look = async (colour: Colour) => {
    const style = await page.addStyleTag({
      content: `svg, .laurels::before, .laurels::after { visibility: hidden } ${words} { color: rgb(${colour}) !important; transition: none !important; text-decoration: none !important } .title-art { background: rgb(${colour}) } .title-art img { visibility: hidden }`,
    });
    const pixels = await shoot(page);
    await style.evaluate((element) => element instanceof Element && element.remove());
    return pixels;
  };
  const marked = await look(MARK);
  const other = await look(OTHER);
  let least = { contrast: 21, at: 0 };
  let edges = 0;
  for (let at = 0; at < marked.data.length; at += 3) {
    if (isSame(marked, other, at)) continue;
    const colour = colourAt(marked, at);
    const covered = distance(colour, colourAt(other, at)) / FARTHEST;
    if (covered < LEAST_COVERED || covered > MOST_COVERED) continue;
    edges++;
    const contrast = (luminance(PAPER) + 0.05) / (luminance(behind(colour, covered)) + 0.05);
    if (contrast < least.contrast) least = { contrast, at };
  }
  expect(edges).toBeGreaterThan(500);
  if (least.contrast >= LEAST_CONTRAST) return undefined;
  const { width } = marked;
  return `${least.contrast.toFixed(1)} at ${(least.at / 3) % width}, ${Math.floor(least.at / 3 / width)}`;
}

/** Almost every pixel: no letter covers it. */
const isSame = ({ data: a }: Pixels, { data: b }: Pixels, at: number) =>
  a[at] === b[at] && a[at + 1] === b[at + 1] && a[at + 2] === b[at + 2];

/** The background's share of a pixel that the mark covers in part. */
function behind(colour: Colour, covered: number): Colour {
  const part = (at: 0 | 1 | 2) => Math.max(0, (colour[at] - covered * MARK[at]) / (1 - covered));
  return [part(0), part(1), part(2)];
}

const colourAt = ({ data }: Pixels, at: number): Colour => [
  data[at] ?? 0,
  data[at + 1] ?? 0,
  data[at + 2] ?? 0,
];

function distance(a: Colour, b: Colour): number {
  return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance([red, green, blue]: Colour): number {
  const part = (value: number) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
}

async function shoot(page: Visit, clip?: Box): Promise<Pixels> {
  const picture = sharp(await page.screenshot(clip && { clip }))
    .removeAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The brightest value, 0 to 255, between the bar at the top and the middle of the window, left of the arrow at its edge. */
async function brightest(page: Visit): Promise<number> {
  const { width, height } = DESKTOP;
  const { data } = await shoot(page, { x: 80, y: 80, width: width - 160, height: height / 2 - 80 });
  return data.reduce((most, value) => Math.max(most, value), 0);
}
