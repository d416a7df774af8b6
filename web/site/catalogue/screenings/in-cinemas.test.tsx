import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Router } from '../../router/router.ts';
import { RouterContext } from '../../router/use-router.ts';
import { InCinemas } from './in-cinemas.tsx';

/** What the page of a film without screenings has, rendered on 2 February 2027. */
function shown(releaseDate: string | null): string {
  const context = { siteUrl: 'https://films.example', renderedOn: '2027-02-02' };
  return renderToStaticMarkup(
    <RouterContext value={{ context } as Router}>
      <InCinemas film={{ slug: 'heron', releaseDate }} screenings={undefined} />
    </RouterContext>,
  );
}

test('a film that is released on a later day has a calendar before there are screenings', () => {
  const markup = shown('2027-02-03');
  expect(markup).toContain('Coming on <time dateTime="2027-02-03">3 February 2027</time>');
  expect(markup).toContain('href="webcal://films.example/film/heron/calendar.ics"');
  expect(markup).toContain('href="/film/heron/calendar.ics"');
});

test.each(['2027-02-02', '2026-12-31', null])('a film that was released on %s has none', (day) => {
  expect(shown(day)).toBe('');
});
