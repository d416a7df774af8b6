import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { collections, posts, products } from '#server/platform/db/tables/blog-and-shop.ts';
import { films } from '#server/platform/db/tables/films.ts';
import { film } from '#tests/fixtures/film.ts';
import { post } from '#tests/fixtures/post.ts';
import { collection, product } from '#tests/fixtures/product.ts';
import { startFilledSite } from './filled-site.ts';
import { DESKTOP, PHONE, type Visit, visit } from './visit.ts';

/* Staff type the names: a word may be wider than a phone, and a hero may have thirteen films. */

const WORD = 'Donaudampfschifffahrt'.repeat(5).slice(0, 90);
const NAME = WORD.slice(0, 80);
const TITLES = [
  WORD,
  'A Long Title That Does Not End '.repeat(8).slice(0, 230),
  ...Array.from({ length: 11 }, (_, at) => `Film ${at} ${NAME}`),
];

const site = await startFilledSite(fill);

const PATHS = [
  '/',
  '/films',
  '/film/long-0',
  '/film/long-1',
  '/blog',
  '/blog/long',
  '/shop',
  '/shop/collection/long',
  '/product/long',
];

test.each(PATHS)('no text of %s overflows a window of 1440, 390 or 320 px', async (path) => {
  const page = await visit(path, { site });
  for (const viewport of [DESKTOP, PHONE, { width: 320, height: 700 }]) {
    await resize(page, viewport);
    await expect
      .poll(() => page.evaluate(wordsOutside), { message: `${path} at ${viewport.width} px` })
      .toEqual([]);
  }
});

test('thirteen bars of the hero can each be clicked at 1440 and at 390 px', async () => {
  const page = await visit('/', { site });
  for (const viewport of [DESKTOP, PHONE]) {
    await resize(page, viewport);
    const bars = page.getByRole('group', { name: 'Choose a film' }).getByRole('button');
    expect(await bars.count(), `at ${viewport.width} px`).toBe(13);
    for (const at of [12, 1]) {
      await bars.nth(at).click();
      await expect
        .poll(() => bars.nth(at).getAttribute('aria-current'), { message: `at ${viewport.width} px` })
        .toBe('true');
    }
  }
});

/** Resolves once the page has handled the resize: elements positioned by script may have moved. */
async function resize(page: Visit, viewport: typeof PHONE): Promise<void> {
  await page.setViewportSize(viewport);
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(viewport.width);
  await page.evaluate(
    () => new Promise<unknown>((heard) => requestAnimationFrame(() => requestAnimationFrame(heard))),
  );
}

/** Runs in the browser: texts that start or end outside the window, except in boxes that scroll. */
function wordsOutside(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent || parent.closest('script, style, noscript, .sr-only') || isClipped(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    if (width > 0 && (left < -1 || right > innerWidth + 1))
      found.push(`${text.textContent?.slice(0, 30)} from ${Math.round(left)} to ${Math.round(right)}`);
  }
  return found;

  /** Scrolled by itself, or cut off with an ellipsis. */
  function isClipped(element: Element): boolean {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement)
      if (isCut(getComputedStyle(box))) return true;
    return false;
  }

  function isCut({ overflowX, textOverflow }: CSSStyleDeclaration): boolean {
    return ['auto', 'scroll'].includes(overflowX) || (overflowX === 'hidden' && textOverflow === 'ellipsis');
  }
}

async function fill(db: NodePgDatabase): Promise<void> {
  await db.insert(collections).values(collection({ slug: 'long', name: NAME, description: NAME }));
  for (const [at, title] of TITLES.entries())
    await db.insert(films).values(
      film({
        title,
        slug: `long-${at}`,
        description: WORD,
        genre: [NAME.slice(0, 40), 'drama'],
        rating: NAME,
        director: [NAME],
        cast: [NAME, NAME],
        producers: [NAME],
        awards: [NAME],
        categories: ['carousel', 'featured', 'new', 'watch-now'],
        inTheatresBox: true,
        inTheatresDate: NAME,
      }),
    );
  await db
    .insert(posts)
    .values(post({ title: NAME, slug: 'long', excerpt: WORD, author: NAME, tags: [NAME] }));
  await db.insert(products).values(
    product({
      name: NAME,
      slug: 'long',
      description: WORD,
      collection: 'long',
      category: NAME,
      sizes: [NAME, 'M'],
    }),
  );
}
