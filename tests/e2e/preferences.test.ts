import { expect, test } from 'vitest';
import { PHONE, visit } from './visit.ts';

test.each([
  ['Search', '#site-search input'],
  ['Menu', '#site-menu a'],
])('under reduced motion %s opens with the focus inside', async (name, target) => {
  const page = await visit('/about', { reducedMotion: 'reduce' });
  await page.getByRole('button', { name, exact: true }).click();
  const first = page.locator(target).first();
  await expect.poll(() => first.evaluate((element) => element === document.activeElement)).toBe(true);
});

test.each(['/', '/film/pierhead-february', '/films', '/login'])(
  'in forced colours the icons of %s keep a system colour',
  async (path) => {
    const page = await visit(path, { forcedColors: 'active' });
    const icons = await page.locator('button svg:visible, a svg:visible').evaluateAll((all) =>
      all.map((icon) => {
        const { color, stroke } = getComputedStyle(icon);
        const drawing = icon.parentElement?.outerHTML.slice(0, 120);
        return { drawing, isOwn: stroke !== 'none' && stroke !== color };
      }),
    );
    expect(icons.length).toBeGreaterThan(0);
    expect(icons.filter(({ isOwn }) => isOwn)).toEqual([]);
  },
);

test('in forced colours the backing plate of a title covers no text', async () => {
  const page = await visit('/film/moss-mother', { forcedColors: 'active', isDrawn: true });
  const label = page.getByText('Release date', { exact: true });
  const clip = await label.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x: x + 3, y: y + 3, width: width - 8, height: height - 6 }; // within its own plate
  });
  const seen = await page.screenshot({ clip });
  await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    title.style.visibility = 'hidden';
  });
  expect(seen.equals(await page.screenshot({ clip }))).toBe(true);
});

test('in forced colours icons beside links over a picture have the background of text', async () => {
  const page = await visit('/film/the-fox-who-kept-the-signal-box', { forcedColors: 'active' });
  const icons = page.locator('.film-words .link svg');
  const grounds = await icons.evaluateAll((all) => all.map((icon) => getComputedStyle(icon).backgroundColor));
  expect(grounds.length).toBeGreaterThan(1);
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(new Set(grounds)).toEqual(new Set([ground]));
});

test('in dark forced colours the bars of the hero are drawn light', async () => {
  const page = await visit('/', { forcedColors: 'active', colorScheme: 'dark' });
  const bars = page.getByRole('group', { name: 'Choose a film' }).locator('button > :first-child');
  const colours = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).backgroundColor));
  expect(colours.length).toBeGreaterThan(1);
  for (const colour of colours) expect(colour).not.toMatch(/^rgba?\(0, 0, 0/);
});

test('in forced colours the drawn laurels contrast with the page', async () => {
  const page = await visit('/films', { forcedColors: 'active' });
  const drawn = await page
    .locator('.laurels')
    .first()
    .evaluate((laurels) => getComputedStyle(laurels, '::before').backgroundColor);
  expect(drawn).not.toBe('rgba(0, 0, 0, 0)');
  expect(drawn).not.toBe(
    await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
  );
});

test.each(['/', '/films', '/film/pierhead-february', '/contact', '/login', '/shop'])(
  'on phones the targets on %s are at least 44 px high or far enough apart',
  async (path) => {
    const page = await visit(path, { viewport: PHONE, hasTouch: true, isMobile: true });
    const small = await page
      .locator(
        'header button:visible, header a:visible, main button:visible, main select:visible, main input:visible',
      )
      .evaluateAll((all) =>
        all
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          .filter(
            ({ element, box }) =>
              !element.matches('[type="checkbox"], [type="radio"], .sr-only, .sr-only *') &&
              box.height < 43.5 &&
              // The link of a card: its ::after covers the card.
              getComputedStyle(element, '::after').position !== 'absolute',
          )
          .map(({ element, box }) => `${Math.round(box.height)} px: ${element.outerHTML.slice(0, 120)}`),
      );
    expect(small).toEqual([]);
  },
);

test('in forced colours a chosen filter of the shop looks different', async () => {
  const page = await visit('/shop', { forcedColors: 'active', isDrawn: true });
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const chip = page.locator('label.chip', { hasText: 'In stock only' });
  const seen = async () => {
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.mouse.move(0, 0);
    return chip.screenshot();
  };
  const before = await seen();
  await chip.click();
  expect(await chip.getByRole('checkbox').isChecked()).toBe(true);
  expect(before.equals(await seen())).toBe(false);
});
