import { expect, test } from 'vitest';
import { stopClock, takeClock } from './clock.ts';
import { MOVING, open, type Visit, visit } from './visit.ts';

const FILM = '/film/pierhead-february';

/** Opens a film from the catalogue, with another trailer in the API's reply. */
async function visitFilmWithTrailer(trailerUrl: string): Promise<Visit> {
  const page = await visit('');
  // Before the page loads: the previous visitor's mouse may rest on the card and preload the film.
  await page.intercept('**/api/films/slug/pierhead-february', async (request) => {
    const answer = await request.fetch();
    await request.fulfill({ json: { ...(await answer.json()), trailerUrl } });
  });
  await open(page, '/films?search=pierhead');
  await page.getByRole('link', { name: 'Pierhead, February' }).click();
  await page.getByRole('button', { name: 'Watch Trailer' }).waitFor();
  return page;
}

test('a media file plays in a modal dialog that Escape closes', async () => {
  const page = await visit(FILM, MOVING);
  const button = page.getByRole('button', { name: 'Watch Trailer' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: /Pierhead, February/ });
  await dialog.waitFor();
  const video = dialog.locator('video');
  expect(await video.getAttribute('src')).toMatch(/\/media\/trailers\/pierhead-february\.mp4$/);
  expect(await video.evaluate((element) => element instanceof HTMLVideoElement && element.autoplay)).toBe(
    true,
  );
  // It becomes modal one frame after it opens (web/ui/dialog.tsx).
  await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true);

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.locator('video').count()).toBe(0);
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
});

// web/ui/trailer-source.test.ts has the addresses of all sites.
test.each([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?.*autoplay=1/,
  ],
  ['https://player.example/trailer/7?x=1', /^https:\/\/player\.example\/trailer\/7\?x=1$/],
])('%s is framed only after the click', async (trailerUrl, framed) => {
  const page = await visitFilmWithTrailer(trailerUrl);
  expect(await page.locator('iframe').count()).toBe(0);
  page.allow(/^request to the outside: https:\/\/(www\.youtube-nocookie|player\.example)/);
  page.allow(/net::ERR_NAME_NOT_RESOLVED/);
  await page.getByRole('button', { name: 'Watch Trailer' }).click();
  const frame = page.getByRole('dialog').locator('iframe');
  await frame.waitFor();
  expect(await frame.getAttribute('src')).toMatch(framed);
  const allowed = (await frame.getAttribute('sandbox'))?.split(' ').toSorted();
  expect(allowed).toEqual([
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-presentation',
    'allow-same-origin',
    'allow-scripts',
  ]);
  expect(await frame.getAttribute('allow')).toBe('autoplay; encrypted-media; fullscreen; picture-in-picture');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Watch it on / })
    .waitFor();
});

test.each([
  ['a file of a host that refuses', 'https://player.example/trailer.mp4'],
  ['a file that is not there', '/media/trailers/none.mp4'],
  ['a frame that the policy of the page blocks', 'http://player.example/trailer'],
])('%s: the trailer says that it did not load, and links to itself', async (_, trailerUrl) => {
  const page = await visitFilmWithTrailer(trailerUrl);
  page.allow(/player\.example|status of 404|net::ERR/);
  await page.getByRole('button', { name: 'Watch Trailer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The trailer did not load.').waitFor();
  expect(await dialog.getByRole('link').getAttribute('href')).toBe(trailerUrl);
});

test('Escape just while a dialog opens closes it', async () => {
  const page = await visit(FILM, MOVING);
  await page.evaluate(() => {
    const { showPopover } = HTMLElement.prototype;
    HTMLElement.prototype.showPopover = function (...given) {
      showPopover.apply(this, given);
      queueMicrotask(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
      document.body.dataset.escaped = '';
    };
  });
  await page.getByRole('button', { name: 'Watch Trailer' }).click();
  await page.locator('body[data-escaped]').waitFor();
  await expect.poll(() => page.locator('dialog:is(:open, :popover-open)').count()).toBe(0);
  await expect.poll(() => page.locator('video').count()).toBe(0);
});

test('a frame that has not loaded after ten seconds shows a notice, until it loads', async () => {
  const page = await visitFilmWithTrailer('https://player.example/trailer');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.intercept('https://player.example/**', async (request) => {
    await promise;
    await request.fulfill({ contentType: 'text/html', body: 'A player' });
  });
  await takeClock(page);
  await stopClock(page);
  await page.getByRole('button', { name: 'Watch Trailer' }).click();
  await page.getByRole('dialog').locator('iframe').waitFor();
  await page.clock.fastForward(9_000);
  expect(await page.getByText('The trailer did not load.').count()).toBe(0);
  await page.clock.fastForward(1_500);
  await page.getByText('The trailer did not load.').waitFor();
  resolve();
  await page.getByText('The trailer did not load.').waitFor({ state: 'detached' });
});

test('without a network a framed trailer reports at once that it did not load', async () => {
  const page = await visitFilmWithTrailer('https://player.example/trailer');
  page.allow(/player\.example|net::ERR/);
  await page.getByRole('button', { name: 'Watch Trailer' }).hover();
  const loaded = page.waitForResponse(/trailer-dialog/);
  await page.getByRole('button', { name: 'Watch Trailer' }).click();
  await loaded;
  await page.getByRole('button', { name: 'Close the trailer' }).click();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Watch Trailer' }).click();
  await page.getByText('The trailer did not load.').waitFor();
});

test('Back ends a trailer that plays', async () => {
  const page = await visit('/films?search=pierhead', MOVING);
  await page.getByRole('link', { name: 'Pierhead, February' }).click();
  await page.getByRole('button', { name: 'Watch Trailer' }).click();
  await page.getByRole('dialog').locator('video').waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Catalogue' }).waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => page.locator('video').count()).toBe(0);
});

test('a trailer that is no web address is not played', async () => {
  const page = await visitFilmWithTrailer('javascript:alert(1)');
  await page.getByRole('button', { name: 'Watch Trailer' }).click();
  await page.getByText('This trailer cannot be played.').waitFor();
  expect(await page.locator('iframe, video').count()).toBe(0);
});

test.each([
  ['the poster of the film page', FILM, 'Play the trailer of Pierhead, February'],
  ['a card of the catalogue', '/films?search=pierhead', 'Play the trailer of Pierhead, February'],
])('%s plays the trailer too', async (_, path, name) => {
  const page = await visit(path, MOVING);
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog', { name: /Pierhead, February/ }).waitFor();
  await page.getByRole('button', { name: 'Close the trailer' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
});

test('nothing of the page shows behind a trailer', async () => {
  const page = await visit(FILM);
  await page.getByRole('button', { name: 'Watch Trailer' }).click();
  const dialog = page.getByRole('dialog', { name: /Pierhead, February/ });
  await dialog.waitFor();
  const behind = await dialog.evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor);
  expect(behind).toBe('rgb(11, 10, 9)');
});

test('below the trailer are the other clips of the film, with captions', async () => {
  const page = await visit('/films?search=slow+satellite');
  await page
    .getByRole('article')
    .getByRole('button', { name: 'Play the trailer of The Slow Satellite' })
    .click();
  const dialog = page.getByRole('dialog', { name: /The Slow Satellite/ });
  const clips = dialog.getByRole('list', { name: 'Clips' }).getByRole('button');
  await clips.first().waitFor();
  expect(await clips.allTextContents()).toEqual(['Trailer', 'The dish turns']);
  const video = dialog.locator('video');
  const track = video.locator('track[kind="captions"]');
  expect(await track.getAttribute('srclang')).toBe('en');
  const captions = await page.request.get((await track.getAttribute('src')) ?? '');
  expect([captions.headers()['content-type'], (await captions.text()).slice(0, 6)]).toEqual([
    'text/vtt; charset=utf-8',
    'WEBVTT',
  ]);

  await clips.last().click();
  await expect.poll(() => video.getAttribute('src')).toContain('#t=8.6,10.4');
  await expect.poll(() => clips.last().getAttribute('aria-pressed')).toBe('true');
});

test('the clip list has room for the focus ring, and small windows show the whole trailer', async () => {
  const page = await visit('/film/the-slow-satellite');
  const dialog = page.getByRole('dialog', { name: /The Slow Satellite/ });
  const list = dialog.getByRole('list', { name: 'Clips' });
  const clips = list.getByRole('button');
  const openTrailer = async () => {
    await page.getByRole('button', { name: 'Watch Trailer' }).click();
    await clips.first().waitFor();
  };
  const closeTrailer = async () => {
    await page.getByRole('button', { name: 'Close the trailer' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await openTrailer();
  const room = await list.evaluate((element) => {
    const [around, clip] = [element, element.querySelector('button')].map((each) =>
      each?.getBoundingClientRect(),
    );
    if (!around || !clip) return [];
    return [clip.left - around.left, clip.top - around.top, around.bottom - clip.bottom];
  });
  expect(room).toHaveLength(3);
  for (const pixels of room) expect(pixels).toBeGreaterThanOrEqual(5); // offset and width of the ring
  await closeTrailer();

  for (const [window, width, height] of [
    ['a phone held sideways', 844, 340],
    ['a laptop at 200 %', 683, 325],
    ['a laptop at 400 %', 320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openTrailer();
    expect(await page.evaluate(() => innerWidth), window).toBe(width);
    const screen = await dialog
      .locator('.trailer-screen')
      .evaluate((element) => element.getBoundingClientRect());
    expect(screen.width, window).toBeGreaterThanOrEqual(240);
    expect(screen.bottom, window).toBeLessThanOrEqual(height);
    expect(await clips.last().getAttribute('aria-pressed'), window).toBe('false');
    await clips.last().click();
    await expect.poll(() => clips.last().getAttribute('aria-pressed'), { message: window }).toBe('true');
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth), window).toBe(0);
    await closeTrailer();
  }
});
