import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE, visit } from './visit.ts';

const SCREENS = [
  ['a phone of density 3', PHONE, 3],
  ['a laptop', DESKTOP, 1],
  ['a laptop of density 2', DESKTOP, 2],
] as const;
const PATHS = ['/', '/films', '/film/the-slow-satellite', '/blog', '/shop'];

/** Surplus width, as a multiple of the screen's own pixels, from which a narrower picture should have been offered. */
const MOST = 1.6;
/** More pixels than this for each point are not visible in a photograph. */
const ENOUGH_DENSITY = 2;
/** On portrait screens key art is dimmed behind text, at half the density (web/site/catalogue/key-art.tsx). */
const KEY_ART_SHARE = 0.5;
/** 3 % fewer pixels are not visible, and `sizes` are rough. */
const ROUNDING = 0.97;

for (const [name, viewport, density] of SCREENS) {
  const seen: Awaited<ReturnType<typeof picturesOn>> = [];
  test.each(PATHS)(`on ${name}, pictures of %s load about as wide as they are displayed`, async (path) => {
    const page = await visit(path, { viewport, deviceScaleFactor: density });
    const pictures = await picturesOn(page);
    expect(pictures.length).toBeGreaterThan(0);
    // A browser that has a picture in a greater width, also from a page before, takes that.
    seen.push(...pictures);
    const isHere = (pathname: string, width: number) =>
      seen.some((other) => other.pathname === pathname && other.drawn * density * MOST >= width);
    const wrong = pictures.filter(({ pathname, drawn, sent, offered, isBehindWords }) => {
      if (!sent || offered.length === 0) return true; // a photograph in its full size, or in one
      const share = isBehindWords && viewport.height > viewport.width ? KEY_ART_SHARE : 1;
      const isTooWide =
        sent > drawn * density * MOST && sent > Math.min(...offered) && !isHere(pathname, sent);
      const enough = drawn * Math.min(density, ENOUGH_DENSITY) * share * ROUNDING;
      return isTooWide || (sent < enough && sent < Math.max(...offered));
    });
    expect(wrong).toEqual([]);
  });
}

/** In pixels: the width that each picture needs in its box, the width it was loaded in, and the widths it is offered in. */
async function picturesOn(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    const frame = () => new Promise(requestAnimationFrame);
    // Known once the first bytes have arrived. A refused picture is complete without it, until it is removed from the page.
    const isChosen = ({ currentSrc, complete }: HTMLImageElement) => currentSrc !== '' || complete;
    while (![...document.images].every(isChosen)) await frame();
    await frame();
    await frame();
  });
  return page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const { searchParams, pathname } = new URL(image.currentSrc, location.href);
      const [sent, height] = [Number(searchParams.get('w')), Number(searchParams.get('h'))];
      const isDrawing = pathname.endsWith('.svg');
      if (image.offsetWidth === 0 || (!sent && isDrawing)) return [];
      const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? []), image];
      const set = sources.find(({ srcset }) => srcset.includes(`&w=${sent}&h=${height}&`))?.srcset ?? '';
      const offered = [...set.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
      // Of a cropped picture only a part is displayed, so its height may need more than its width.
      const drawn = Math.max(image.offsetWidth, (image.offsetHeight * sent) / height);
      return [{ pathname, drawn, sent, offered, isBehindWords: image.closest('picture') !== null }];
    }),
  );
}
