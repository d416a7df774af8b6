import { expect, test } from 'vitest';
import { Film } from '#contract/film.ts';
import { hold } from './network.ts';
import { readApi } from './site-api.ts';
import { DESKTOP, type Visit, visit } from './visit.ts';

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The value that stands beside a name in the page's definition lists. */
const fact = (page: Visit, name: string) =>
  page.getByRole('definition').filter({ has: page.locator(`xpath=preceding-sibling::dt[.="${name}"]`) });

test('the page says everything that is known of the film', async () => {
  const film = await readApi(Film, '/api/films/slug/the-slow-satellite');
  const page = await visit(`/film/${film.slug}`);
  await page.getByRole('heading', { level: 1, name: film.title }).waitFor();
  expect(await fact(page, 'Release date').textContent()).toBe(
    longDate.format(new Date(film.releaseDate ?? '')),
  );
  expect(await fact(page, 'Release date').locator('time').getAttribute('datetime')).toBe(film.releaseDate);
  expect(await fact(page, 'Runtime').textContent()).toBe(`${film.runtime} min`);
  expect(await fact(page, 'Genre').textContent()).toBe(film.genre.join(', '));
  expect(await fact(page, 'Rating').textContent()).toBe(film.rating);
  expect(await fact(page, 'Director').textContent()).toBe(film.director.join(', '));
  expect(await fact(page, 'Cast').textContent()).toBe(film.cast.join(', '));
  expect(await fact(page, 'Producers').textContent()).toBe(film.producers.join(', '));
  expect(await page.getByRole('region', { name: 'Synopsis' }).textContent()).toContain(film.description);
  const awards = page.getByRole('list', { name: 'Awards' }).getByRole('listitem');
  expect(await awards.allTextContents()).toEqual(film.awards);
  await page.getByRole('img', { name: `Poster of ${film.title}` }).waitFor();
});

test('the key art fills the first screen', async () => {
  const page = await visit('/film/the-slow-satellite');
  const box = await page.locator('main picture img').first().boundingBox();
  expect(box?.y).toBeCloseTo(0, 0);
  expect(box?.width).toBeGreaterThanOrEqual(DESKTOP.width);
  expect(box?.height).toBeGreaterThanOrEqual(DESKTOP.height);
});

test.each([
  ['five', 'saltgrave-light', 5, true],
  ['three', 'barley-sunday', 3, true],
  ['two', 'the-cones-department', 2, false],
])('the carousel of %s images has arrows only above two', async (_, slug, count, hasArrows) => {
  const page = await visit(`/film/${slug}`);
  const images = page.getByRole('region', { name: /^Images of/ });
  await images.scrollIntoViewIfNeeded();
  expect(await images.getByRole('img').count()).toBe(count);
  const arrows = images.getByRole('button');
  if (hasArrows) await expect.poll(() => arrows.count()).toBe(2);
  else expect(await arrows.count()).toBe(0);
});

test('the carousel of images goes round', async () => {
  const page = await visit('/film/barley-sunday');
  const images = page.getByRole('region', { name: /^Images of/ });
  await images.scrollIntoViewIfNeeded();
  const first = images.getByRole('listitem').first();
  const left = async () => Math.round((await first.boundingBox())?.x ?? Number.NaN);
  const start = await left();
  await images.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(left).toBeGreaterThan(start + 100);
  await images.getByRole('button', { name: 'Next' }).click();
  await expect.poll(left).toBe(start);
});

test('a film without other images has no carousel', async () => {
  const page = await visit('/film/kestrel-flats');
  expect(await page.getByRole('region', { name: /^Images of/ }).count()).toBe(0);
});

test('a skeleton stands in while the film loads', async () => {
  const page = await visit('/films?search=barley+sunday');
  const release = await hold(page, '**/api/films/slug/barley-sunday');
  await page.getByRole('link', { name: 'Barley Sunday', exact: true }).click();
  await page.getByText('Loading the film').waitFor({ state: 'attached' });
  release();
  await page.getByRole('heading', { level: 1, name: 'Barley Sunday' }).waitFor();
});

test('a film that is missing says so', async () => {
  const page = await visit('');
  page.allow(/status of 404/);
  expect((await page.goto('/film/no-such-film'))?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Film Not Found' }).waitFor();
  await page.getByText("The film you're looking for doesn't exist.").waitFor();
});
