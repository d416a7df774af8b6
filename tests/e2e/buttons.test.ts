import { expect, test } from 'vitest';
import { z } from 'zod';
import { Film } from '#contract/catalogue/film.ts';
import { readApi } from './site-api.ts';
import { visit } from './visit.ts';

const { films } = await readApi(z.object({ films: z.array(Film) }), '/api/films?limit=1000');

/** The buttons that a film with this data must have, by label and address (product.md#film-buttons). */
function offers(film: Film): Record<string, string> {
  const all: [condition: unknown, label: string, url: string | null][] = [
    [film.trailerUrl, 'Watch Trailer', ''],
    [
      film.watchNowPrice !== null && film.hiwayLink,
      `Stream Now - £${film.watchNowPrice?.toFixed(2)}`,
      film.hiwayLink,
    ],
    [film.amazonLink, 'View on Amazon', film.amazonLink],
    [film.ebayLink, 'Buy DVD', film.ebayLink],
    [film.netflixLink, 'Watch on Netflix', film.netflixLink],
    [film.getTickets && film.getTicketsUrl, 'Get Tickets - Now In Theaters', film.getTicketsUrl],
  ];
  return Object.fromEntries(
    all.filter(([condition]) => condition).map(([, label, url]) => [label, url ?? '']),
  );
}

test('the demo films cover every combination, including incomplete ones', () => {
  expect(films).toHaveLength(72);
  const kinds = new Set(
    films.map((film) =>
      Object.keys(offers(film))
        .map((label) => label.split(' - ')[0])
        .join(),
    ),
  );
  expect(kinds.size).toBeGreaterThanOrEqual(32);
  expect(films.some((film) => film.watchNowPrice !== null && !film.hiwayLink)).toBe(true);
  expect(films.some((film) => film.watchNowPrice === null && film.hiwayLink)).toBe(true);
  expect(films.some((film) => film.getTickets && !film.getTicketsUrl)).toBe(true);
  expect(films.some((film) => !film.getTickets && film.getTicketsUrl)).toBe(true);
});

test("each button, and the poster's play overlay, shows exactly when its data exists", async () => {
  const page = await visit('/films');
  const shown = await page.evaluate(
    async (slugs) => {
      const LABELS = /^(Watch Trailer|Stream Now|View on Amazon|Buy DVD|Watch on Netflix|Get Tickets)/;
      const read = async (slug: string) => {
        const html = await (await fetch(`/film/${slug}`)).text();
        const page = new DOMParser().parseFromString(html, 'text/html');
        const found = [...page.querySelectorAll('main :is(a, button)')].map((element) => ({
          label: element.textContent?.replace(' (opens in a new tab)', '').trim() ?? '',
          url: element.getAttribute('href') ?? '',
          inNewTab: element.getAttribute('target') === '_blank',
        }));
        return {
          buttons: found.filter(({ label }) => LABELS.test(label)),
          overlays: page.querySelectorAll('button[aria-label^="Play the trailer"]').length,
        };
      };
      return Promise.all(slugs.map(read));
    },
    films.map(({ slug }) => slug),
  );

  for (const [index, film] of films.entries()) {
    const { buttons = [], overlays } = shown[index] ?? {};
    expect(Object.fromEntries(buttons.map(({ label, url }) => [label, url])), film.slug).toEqual(
      offers(film),
    );
    expect(
      buttons.every(({ url, inNewTab }) => inNewTab === (url !== '')),
      film.slug,
    ).toBe(true);
    expect(overlays, film.slug).toBe(film.trailerUrl ? 1 : 0);
  }
  expect(new Set(films.map(({ trailerUrl }) => Boolean(trailerUrl))).size).toBe(2);
});
