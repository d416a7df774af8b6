import { expect, test } from 'vitest';
import { z } from 'zod';
import { Film } from '#contract/catalogue/film.ts';
import { readApi } from './site-api.ts';
import { open, visit } from './visit.ts';

const { films } = await readApi(z.object({ films: z.array(Film) }), '/api/films?limit=1000');
/** The films with the longest prints. */
const longest = films
  .toSorted((a, b) => lengthOf(b) - lengthOf(a))
  .slice(0, 3)
  .map(({ slug }) => slug);

test.each([...new Set(['the-slow-satellite', ...longest])])(
  'the page of %s is one printed sheet',
  async (slug) => {
    const page = await visit(`/film/${slug}`);
    expect(sheets(await page.pdf({ format: 'A4' }))).toBe(1);
    await page.emulateMedia({ media: 'print' });
    const film = films.find((each) => each.slug === slug);
    const printed = await page.locator('body').innerText();
    for (const text of [film?.title, film?.director[0], film?.cast[0], film?.description.slice(0, 60)])
      expect(printed).toContain(text);
    await page.getByRole('img', { name: `Poster of ${film?.title}` }).waitFor();
    expect(await page.locator('button:visible, nav:visible').count()).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
  },
);

test('posts and legal pages print their text, dark on white, with their address', async () => {
  const page = await visit('');
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/blog/why-we-still-make-discs', '/privacy']) {
    await open(page, path);
    expect(await page.locator('button:visible, nav:visible').count()).toBe(0);
    const address = page.locator('link[rel="canonical"]');
    expect(await address.getAttribute('href')).toContain(path);
    expect((await address.boundingBox())?.height).toBeGreaterThan(8);
    expect(await page.locator('main h1').evaluate((title) => getComputedStyle(title).color)).toBe(
      'rgb(0, 0, 0)',
    );
  }
});

function lengthOf({ description, awards, cast, director, producers, title }: Film): number {
  return (
    [description, title, ...awards, ...cast, ...director, ...producers].join('').length + awards.length * 100
  );
}

/** The number of pages in a PDF. */
const sheets = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
