import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const OWN = '/media/films/moss-mother/poster.jpg';
const markup = (props: Partial<ComponentProps<typeof Picture>>) =>
  renderToStaticMarkup(<Picture alt="Moss Mother" sizes="50vw" {...props} />).replaceAll('&amp;', '&');

test('a poster is offered at 400, 800 and 1200 pixels, with its size, lazily below the fold', () => {
  const html = markup({ src: OWN });
  for (const part of [
    `srcSet="${OWN}?fm=webp&fit=fill&w=400&h=600&q=75 400w, ${OWN}?fm=webp&fit=fill&w=800&h=1200&q=75 800w, ${OWN}?fm=webp&fit=fill&w=1200&h=1800&q=75 1200w"`,
    'width="1200" height="1800"',
    'sizes="50vw"',
    'alt="Moss Mother"',
    'loading="lazy" decoding="async"',
    'aspect-ratio:1200 / 1800',
  ]) {
    expect(html).toContain(part);
  }
});

test('the markup does not hide the picture, so it shows without JavaScript', () => {
  expect(markup({ src: OWN })).not.toContain('data-waiting=');
});

test('pictures of the first screen load at once and before the rest', () => {
  expect(markup({ src: OWN, priority: true, kind: 'still' })).toMatch(
    /loading="eager".*fetchPriority="high"/,
  );
});

test('the dominant colour is a placeholder for a picture, not for a missing one', () => {
  expect(markup({ src: OWN, colour: '#334455' })).toContain('background-color:#334455');
  expect(markup({ src: null, colour: '#334455' })).not.toContain('#334455');
});

test.each([null, undefined, ''])('%s shows No Image', (src) => {
  const html = markup({ src, kind: 'still' });
  expect(html).toContain('>No Image<');
  expect(html).toContain('aspect-ratio:1600 / 900');
  expect(html).not.toContain('<img');
});

test('a picture on another host is loaded from there', () => {
  const html = markup({ src: 'https://example.org/a.jpg?key=1' });
  expect(html).toContain('src="https://example.org/a.jpg?key=1"');
  expect(html).not.toContain('srcSet');
});
