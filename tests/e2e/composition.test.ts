import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, open, PHONE, visit } from './visit.ts';

/** Top, bottom and width of each visible element. */
const boxes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility())
      .map((each) => each.getBoundingClientRect())
      .map(({ top, bottom, width }) => ({
        top: Math.round(top),
        bottom: Math.round(bottom),
        width: Math.round(width),
      })),
  );

test.each(['/', '/films', '/about', '/blog', '/blog/why-we-still-make-discs', '/shop', '/contact'])(
  'the footer of %s has the distance of two sections to the content above',
  async (path) => {
    const page = await visit(path, { viewport: DESKTOP });
    const { distance, gap } = await page.evaluate(() => {
      const footer = document.querySelector('.site-footer');
      const bottoms = [
        ...document.querySelectorAll('main :is(img, p, h3, a, button, .daylight, .partner-strip)'),
      ]
        .filter((each) => each.checkVisibility())
        .map((each) => each.getBoundingClientRect().bottom);
      const probe = document.createElement('i');
      probe.style.cssText = 'position: fixed; height: var(--section-gap)';
      document.body.append(probe);
      return {
        distance: (footer?.getBoundingClientRect().top ?? 0) - Math.max(...bottoms),
        gap: probe.getBoundingClientRect().height,
      };
    });
    expect(distance).toBeGreaterThan(gap - 2);
    expect(distance).toBeLessThan(gap + 50);
  },
);

test('seasons are in one row on tablets; on wide screens the first is as high as the others', async () => {
  const page = await visit('/', { viewport: { width: 820, height: 1180 } });
  const seasons = '[aria-labelledby="seasons"] article';
  const [first, second, third] = await boxes(page, seasons);
  expect([second?.top, third?.top]).toEqual([first?.top, first?.top]);
  await page.setViewportSize(DESKTOP);
  const [lead, upper, lower] = await boxes(page, seasons);
  expect(lead?.width).toBeGreaterThan(1.9 * (upper?.width ?? 0));
  expect([lead?.top, lead?.bottom]).toEqual([upper?.top, lower?.bottom]);
});

test('the still and the posters of a missing page are equally high', async () => {
  const page = await visit('', { viewport: DESKTOP });
  page.allow(/404/);
  await open(page, '/no/such/page');
  const pictures = await boxes(page, '.fallback-films .card-picture');
  expect(pictures).toHaveLength(4);
  const bottoms = pictures.map(({ bottom }) => bottom);
  expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThanOrEqual(1);
});

test('on a phone a product is shown completely, below the bar', async () => {
  const page = await visit('/product/saltgrave-light-poster', { viewport: PHONE });
  const [bar] = await boxes(page, '.top-bar-pill');
  const [picture] = await boxes(page, '.gallery-slide');
  expect(picture?.top).toBeGreaterThanOrEqual(bar?.bottom ?? 0);
});

test("a post's only film is shown by its key art, over more than half of the page", async () => {
  const page = await visit('/blog/lantern-row-acquires-saltgrave-light', { viewport: DESKTOP });
  const [picture] = await boxes(page, '[aria-labelledby="films-named"] .card-picture');
  expect(picture?.width).toBeGreaterThan(DESKTOP.width / 2);
});

test('at 390, 820 and 1440 px the branches of an award are beside its text, which is whole', async () => {
  const page = await visit('/films?limit=96');
  const laurels = page.locator('.laurels');
  expect(await laurels.count()).toBeGreaterThan(0);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const apart = await laurels.evaluateAll((all) =>
      all.flatMap((award) => {
        const texts = document.createTreeWalker(award, NodeFilter.SHOW_TEXT, (text) =>
          text.parentElement?.matches('.sr-only') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
        );
        const words = document.createRange();
        while (texts.nextNode()) words.selectNode(texts.currentNode);
        const [box, text] = [award.getBoundingClientRect(), words.getBoundingClientRect()];
        // On cards there is a single branch, before the words.
        const isSingle = getComputedStyle(award, '::after').display === 'none';
        const gap = isSingle ? text.left - box.left : box.right - text.right;
        const isCut = award.scrollWidth > award.clientWidth;
        return gap > 24 || isCut ? [award.textContent] : [];
      }),
    );
    expect(apart, `at ${width} px`).toEqual([]);
  }
});

test.each(['/films', '/submit-film'])(
  'each select of %s has one arrow, ours, with space beside its text',
  async (path) => {
    const page = await visit(path);
    const select = page.getByRole('main').locator('select:visible');
    await select.first().waitFor();
    const styles = await select.evaluateAll((all) =>
      all.map((each) => {
        const { appearance, backgroundImage, backgroundRepeat, backgroundSize, ...rest } =
          getComputedStyle(each);
        const room = Number.parseFloat(rest.paddingRight) - Number.parseFloat(backgroundSize) - 16;
        return [appearance, backgroundImage.slice(0, 19), backgroundRepeat, room >= 8];
      }),
    );
    for (const style of styles) expect(style).toEqual(['none', 'url("data:image/svg', 'no-repeat', true]);
  },
);
