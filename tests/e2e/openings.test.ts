import { expect, test } from 'vitest';
import { signUp } from './member.ts';
import { placeOrder } from './site-api.ts';
import { DESKTOP, open, PHONE, type Visit, visit } from './visit.ts';

const INTERVIEW = '/blog/interview-priyanka-ollerton-slow-satellite';

/** The place of each visible element in the page, in pixels. */
const boxes = (page: Visit, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility())
      .map((each) => each.getBoundingClientRect())
      .map(({ left, top, width, height }) => ({ left, top: top + scrollY, width, height })),
  );

test.each([INTERVIEW, '/season/out-of-season', '/seasons', '/about'])(
  '%s opens on its picture, as wide as the window, with the title on it',
  async (path) => {
    for (const viewport of [PHONE, DESKTOP]) {
      const page = await visit(path, { viewport });
      const width = await page.evaluate(() => document.documentElement.clientWidth);
      const [picture] = await boxes(page, 'main img');
      const [title] = await boxes(page, 'h1');
      expect(picture).toMatchObject({ left: 0, top: 0, width });
      if (!picture || !title) throw new Error('There is no picture or title');
      expect(title.top).toBeGreaterThan(picture.height / 3);
      expect(title.top + title.height).toBeLessThan(picture.height);
      expect(picture.height).toBeLessThan(viewport.height);
    }
  },
);

test('the season that opens the list of seasons is not repeated below, and no card is alone in half a row', async () => {
  const page = await visit('/seasons', { viewport: DESKTOP });
  const main = page.getByRole('main');
  const [lead] = await main.locator('header').getByRole('link').allInnerTexts();
  expect(await main.getByRole('link', { name: lead ?? '', exact: true }).count()).toBe(1);
  const cards = await boxes(page, 'main article');
  expect(cards.length).toBeGreaterThan(2);
  for (const { top, width } of cards)
    expect(width > DESKTOP.width / 2 || cards.filter((each) => each.top === top).length === 2).toBe(true);
});

test('a season numbers its films', async () => {
  const page = await visit('/season/out-of-season');
  const films = page.getByRole('main').getByRole('list').first().getByRole('listitem');
  const numbers = (await films.allInnerTexts()).map((text) => Number.parseInt(text, 10));
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('from 1280 px the text of a post has 20 px', async () => {
  const page = await visit(INTERVIEW, { viewport: { width: 1280, height: 800 } });
  const size = (selector: string) =>
    page.locator(selector).evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
  expect(await size('.prose > p >> nth=2')).toBe(20);
  expect(await size('.prose > p >> nth=0')).toBeGreaterThan(28);
  await page.setViewportSize({ width: 1279, height: 800 });
  expect(await size('.prose > p >> nth=2')).toBe(17);
});

test('quotations of a post hang two columns left of its text', async () => {
  const page = await visit(INTERVIEW, { viewport: DESKTOP });
  const [text] = await boxes(page, '.prose > h2');
  const [quotation] = await boxes(page, '.prose > blockquote');
  const column = await page.locator('.prose').evaluate((prose) => {
    const gutter = Number.parseFloat(getComputedStyle(prose.firstElementChild ?? prose).paddingLeft);
    return (prose.clientWidth - 2 * gutter) / 12;
  });
  expect((text?.left ?? 0) - (quotation?.left ?? 0)).toBeCloseTo(2 * column, 0);
});

test('a question of an interview is closer to its answer than to what is before it', async () => {
  const page = await visit(INTERVIEW, { viewport: DESKTOP });
  const gaps = await page.locator('.prose > .question').evaluateAll((all) =>
    all.map((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return {
        before: top - (each.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
        after: (each.nextElementSibling?.getBoundingClientRect().top ?? 0) - bottom,
      };
    }),
  );
  expect(gaps.length).toBeGreaterThan(4);
  for (const { before, after } of gaps) expect(after).toBeLessThan(before / 2);
});

test('stills of the films are between the parts of a post, as wide as the window', async () => {
  const page = await visit('/blog/a-week-at-the-valmoret-market', { viewport: DESKTOP });
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  const stills = await boxes(page, '.still-break');
  expect(stills).toHaveLength(3);
  for (const still of stills) expect(still).toMatchObject({ left: 0, width });
  expect(await boxes(page, '.still-break + h2')).toHaveLength(3);
});

test('a post ends in its film and two other posts with pictures, also the newest one', async () => {
  const page = await visit('');
  for (const path of [INTERVIEW, '/blog/saltmarsh-festival-report']) {
    await open(page, path);
    await page.getByRole('region', { name: /^The films?$/ }).waitFor();
    const more = page.getByRole('navigation', { name: 'More posts' });
    expect(await more.getByRole('link').count(), path).toBe(2);
    expect(await more.locator('img').count(), path).toBe(2);
  }
});

test('beside the name of the shop and of a collection stands a lead product, which the list leaves out', async () => {
  const page = await visit('');
  for (const path of ['/shop', '/shop/collection/the-foyer']) {
    await open(page, path);
    const lead = page.getByRole('banner').or(page.locator('main header')).getByRole('article');
    const name = await lead.getByRole('heading').innerText();
    expect(await page.getByRole('main').getByRole('link', { name, exact: true }).count(), path).toBe(1);
    const [picture] = await boxes(page, 'main header img');
    expect(picture?.width, path).toBeGreaterThan(0.5 * DESKTOP.width);
    const faces = page.getByRole('navigation', { name: 'Collections' }).locator('img');
    expect(await faces.count(), path).toBe(4);
  }
  await open(page, '/shop?category=Print');
  expect(await page.locator('main header').getByRole('article').count()).toBe(0);
});

test('a portrait is five columns wide and starts at the upper edge', async () => {
  const page = await visit('/person/priyanka-ollerton', { viewport: DESKTOP });
  const [portrait] = await boxes(page, 'main img');
  expect(portrait).toMatchObject({ left: 0, top: 0 });
  expect((portrait?.width ?? 0) / DESKTOP.width).toBeCloseTo(5 / 12, 1);
  await page.getByRole('main').getByRole('heading', { level: 2, name: 'Films' }).waitFor();
  await page.getByText('Director, writer', { exact: true }).waitFor();
});

test.each([
  ['/films/2000s', 3],
  ['/person/maud-ellerby-quaye', 2],
])('the few films of %s are large stills', async (path, count) => {
  const page = await visit(path, { viewport: DESKTOP });
  const stills = await boxes(page, '.card-picture');
  expect(stills).toHaveLength(count);
  for (const { width } of stills) expect(width).toBeGreaterThan(0.4 * DESKTOP.width);
});

test('the contact page opens on a picture, and three people say what they answer', async () => {
  const page = await visit('/contact', { viewport: DESKTOP });
  const [picture] = await boxes(page, 'main img');
  const [form] = await boxes(page, 'main form');
  expect(picture).toMatchObject({ left: 0, top: 0 });
  expect(form?.top).toBeLessThan(DESKTOP.height);
  const people = page.getByRole('region', { name: 'Who answers' }).getByRole('listitem');
  expect(await people.count()).toBe(3);
  expect(await people.locator('img').count()).toBe(3);
  expect(await people.last().innerText()).toContain('Orders, discs');
});

test('the picture beside the account stays while the account scrolls', async () => {
  const page = await visit('', { viewport: DESKTOP });
  await signUp(page, 'sticky');
  await open(page, '/login');
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  await page.evaluate(() => scrollTo(0, 300));
  const top = await page.locator('main img').evaluate((image) => image.getBoundingClientRect().top);
  expect(top).toBe(0);
});

test('cart and checkout have a short footer, other pages the whole one', async () => {
  const page = await visit('', { viewport: DESKTOP });
  const footer = page.getByRole('contentinfo');
  for (const path of ['/cart', '/checkout']) {
    await open(page, path);
    await footer.getByRole('link', { name: 'Privacy' }).waitFor();
    expect(await footer.getByRole('link', { name: 'My Account' }).isVisible(), path).toBe(false);
  }
  await footer.getByRole('link', { name: 'Privacy' }).click();
  await page.waitForURL('/privacy');
  await footer.getByRole('link', { name: 'My Account' }).waitFor();
});

test('an order shows what was bought, leads on to the shop, and its invoice is on paper', async () => {
  const page = await visit((await placeOrder()).path);
  const goods = page.getByRole('region', { name: 'What you ordered' });
  await expect.poll(() => goods.locator('img').count()).toBe(1);
  await page.getByRole('region', { name: 'From the shop' }).waitFor();
  await page.getByRole('link', { name: /^Print this/ }).click();
  const sheet = page.locator('.invoice');
  await sheet.waitFor();
  const colours = await sheet.evaluate((each) => {
    const { backgroundColor, color } = getComputedStyle(each);
    return [backgroundColor, color];
  });
  expect(colours).toEqual(['rgb(244, 239, 230)', 'rgb(20, 18, 15)']);
});
