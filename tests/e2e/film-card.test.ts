import { expect, test } from 'vitest';
import { z } from 'zod';
import { Film } from '#contract/catalogue/film.ts';
import { answer } from './network.ts';
import { readApi } from './site-api.ts';
import { PHONE, visit } from './visit.ts';

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Poster sizes: 400, 800 and 1200 px, one and a half times as high. */
const POSTERS = [
  [400, 600],
  [800, 1200],
  [1200, 1800],
].map(([w, h]) => `/media/films/pierhead-february/poster.jpg?fm=webp&fit=fill&w=${w}&h=${h}&q=75 ${w}w`);

test('a catalogue card shows its fields; its picture has three webp widths and loads lazily', async () => {
  const { films } = await readApi(z.object({ films: z.array(Film) }), '/api/films?limit=96');
  const page = await visit('/films?limit=96');
  const cards = page.getByRole('main').getByRole('article');
  expect(await cards.count()).toBe(films.length);
  expect(films.length).toBeGreaterThan(60);
  expect(films.map(({ slug }) => slug)).toContain('pierhead-february');
  const found = await cards.evaluateAll((all) =>
    all.map((card) => ({
      href: card.querySelector('h3 a')?.getAttribute('href'),
      title: card.querySelector('h3')?.textContent,
      picture: card.querySelector('img')?.getAttribute('src')?.split('?')[0],
      date: card.querySelector('time')?.textContent,
      text: card.textContent ?? '',
      trailers: card.querySelectorAll('button').length,
      srcset: card.querySelector('img')?.getAttribute('srcset'),
      loading: card.querySelector('img')?.getAttribute('loading'),
      isMeasured: [...card.querySelectorAll('img')].every((each) =>
        ['width', 'height'].every((side) => each.hasAttribute(side)),
      ),
    })),
  );
  for (const [index, film] of films.entries()) {
    const { text = '', srcset, loading, ...card } = found[index] ?? {};
    if (film.slug === 'pierhead-february') expect(srcset?.split(', ')).toEqual(POSTERS);
    if (index === 0) expect(loading).toBe('eager');
    if (index === 60) expect(loading).toBe('lazy');
    expect(card).toEqual({
      href: `/film/${film.slug}`,
      title: film.title,
      picture: film.dvdCoverUrl ?? film.posterUrl,
      date: film.releaseDate ? longDate.format(new Date(film.releaseDate)) : undefined,
      trailers: film.trailerUrl ? 1 : 0,
      isMeasured: true,
    });
    for (const [place, award] of film.awards.entries())
      expect(text.includes(award), film.slug).toBe(place === 0);
  }
});

test("disc covers fill a poster's shape, with play on hover and focus", async () => {
  const page = await visit('/films', { reducedMotion: 'reduce' });
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: 'A Coat for Marguerite' }) });
  const shapes = await page
    .getByRole('article')
    .locator('.card-picture')
    .evaluateAll((all) => all.map((each) => (each.clientHeight / each.clientWidth).toFixed(2)));
  expect(new Set(shapes)).toEqual(new Set(['1.50']));
  const [cover, frame] = await Promise.all([
    card.locator('img').boundingBox(),
    card.locator('.card-picture').boundingBox(),
  ]);
  expect(cover).toEqual(frame);

  const play = card.getByRole('button', { name: /^Play/ });
  const opacity = () => play.evaluate((button) => getComputedStyle(button).opacity);
  await page.mouse.move(0, 0); // the previous visitor's mouse may rest on the card
  await expect.poll(opacity).toBe('0');
  await card.getByRole('link').focus();
  await expect.poll(opacity).toBe('1');
  await page.getByRole('article').nth(3).getByRole('link').focus();
  await expect.poll(opacity).toBe('0');
  await card.hover();
  await expect.poll(opacity).toBe('1');
  const box = await play.boundingBox();
  const middle = (at = 0, length = 0) => at + length / 2;
  expect(middle(box?.x, box?.width)).toBeCloseTo(middle(frame?.x, frame?.width), -1);
});

test('without hover, play is beside the title', async () => {
  const page = await visit('/films', { viewport: PHONE, hasTouch: true, isMobile: true });
  const card = page.getByRole('article').first();
  const play = card.getByRole('button', { name: /^Play/ });
  expect(await play.evaluate((button) => getComputedStyle(button).opacity)).toBe('1');
  const picture = await card.locator('.card-picture').boundingBox();
  expect((await play.boundingBox())?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
});

test.each([
  ['without a picture says No Image', null, 'No Image'],
  ['whose picture does not load says so', '/media/films/no-such-file.jpg', 'Failed to load image'],
])('a card %s', async (_, posterUrl, notice) => {
  const page = await visit('/about');
  page.allow(/status of 404/);
  const film = {
    slug: 'lost',
    title: 'Lost',
    posterUrl,
    dvdCoverUrl: null,
    trailerUrl: null,
    releaseDate: null,
    awards: [],
    colours: {},
  };
  await answer(page, '**/api/films?*', {
    json: { films: [film], pagination: { totalItems: 1, totalPages: 1 } },
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Browse' }).click();
  await page.getByRole('article').getByText(notice).waitFor();
});
