import { expect, test } from 'vitest';
import { z } from 'zod';
import { Film } from '#contract/film.ts';
import { answer } from './network.ts';
import { readApi } from './site-api.ts';
import { PHONE, visit } from './visit.ts';

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

test('a card of the catalogue shows cover, title, date, first award and trailer', async () => {
  const { films } = await readApi(z.object({ films: z.array(Film) }), '/api/films?limit=96');
  const page = await visit('/films?limit=96');
  const cards = page.getByRole('main').getByRole('article');
  expect(await cards.count()).toBe(films.length);
  const found = await cards.evaluateAll((all) =>
    all.map((card) => ({
      href: card.querySelector('h3 a')?.getAttribute('href'),
      title: card.querySelector('h3')?.textContent,
      picture: card.querySelector('img')?.getAttribute('src')?.split('?')[0],
      date: card.querySelector('time')?.textContent,
      text: card.textContent ?? '',
      trailers: card.querySelectorAll('button').length,
    })),
  );
  for (const [index, film] of films.entries()) {
    const { text = '', ...card } = found[index] ?? {};
    expect(card).toEqual({
      href: `/film/${film.slug}`,
      title: film.title,
      picture: film.dvdCoverUrl ?? film.posterUrl,
      date: film.releaseDate ? longDate.format(new Date(film.releaseDate)) : undefined,
      trailers: film.trailerUrl ? 1 : 0,
    });
    for (const [place, award] of film.awards.entries())
      expect(text.includes(award), film.slug).toBe(place === 0);
  }
});

test('disc covers are shown whole in the shape of posters, with play in the middle on hover and focus', async () => {
  const page = await visit('/films', { reducedMotion: 'reduce' });
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: 'A Coat for Marguerite' }) });
  const shapes = await page
    .getByRole('article')
    .locator('.card-picture')
    .evaluateAll((all) => all.map((each) => (each.clientHeight / each.clientWidth).toFixed(2)));
  expect(new Set(shapes)).toEqual(new Set(['1.50']));
  const [whole, frame] = await Promise.all([
    card.locator('img').boundingBox(),
    card.locator('.card-picture').boundingBox(),
  ]);
  expect(whole && frame && whole.y >= frame.y && whole.height <= frame.height).toBe(true);

  const play = card.getByRole('button', { name: /^Play/ });
  const opacity = () => play.evaluate((button) => getComputedStyle(button).opacity);
  await page.mouse.move(0, 0); // a visitor before may have left it over the card
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

test('posters come at 400, 800 and 1200 px, one and a half times as high, as webp of quality 75', async () => {
  const page = await visit('/films?search=pierhead');
  const srcset = await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .locator('img')
    .getAttribute('srcset');
  expect(srcset?.split(', ')).toEqual(
    [
      [400, 600],
      [800, 1200],
      [1200, 1800],
    ].map(([w, h]) => `/media/films/pierhead-february/poster.jpg?fm=webp&fit=fill&w=${w}&h=${h}&q=75 ${w}w`),
  );
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

test('pictures below the first screen load only near the window', async () => {
  const page = await visit('/films?limit=96');
  const pictures = page.getByRole('main').locator('article img');
  expect(await pictures.first().getAttribute('loading')).toBe('eager');
  expect(await pictures.nth(60).getAttribute('loading')).toBe('lazy');
  for (const side of ['width', 'height'])
    expect(
      await pictures.evaluateAll((all, name) => all.every((each) => each.hasAttribute(name)), side),
    ).toBe(true);
});
