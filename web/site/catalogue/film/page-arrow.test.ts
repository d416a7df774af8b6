import { expect, test } from 'vitest';
import { pageArrow } from './page-arrow.ts';

const none = {
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  defaultPrevented: false,
};
const right = { ...none, key: 'ArrowRight' };
const onPage = { closest: () => null };

/** A target inside an element that `selector` matches. */
const within = (selector: string) => ({
  closest: (selectors: string) => (selectors.split(', ').includes(selector) ? {} : null),
});

test('the left arrow requests the previous film, the right one the next', () => {
  expect(pageArrow({ ...none, key: 'ArrowLeft' }, onPage, false)).toBe('previous');
  expect(pageArrow(right, onPage, false)).toBe('next');
  expect(pageArrow(right, null, false)).toBe('next');
});

test('no other key requests a film', () => {
  expect(pageArrow({ ...none, key: 'ArrowUp' }, onPage, false)).toBeUndefined();
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('an arrow with %s is ignored', (modifier) => {
  expect(pageArrow({ ...right, [modifier]: true }, onPage, false)).toBeUndefined();
});

test('holding an arrow down navigates once', () => {
  expect(pageArrow({ ...right, repeat: true }, onPage, false)).toBeUndefined();
});

test('an arrow handled elsewhere does not navigate', () => {
  expect(pageArrow({ ...right, defaultPrevented: true }, onPage, false)).toBeUndefined();
});

test('arrows do not navigate behind an open dialog', () => {
  expect(pageArrow(right, onPage, true)).toBeUndefined();
});

test.each(['input', 'textarea', 'select', 'dialog', 'video', '[aria-roledescription="carousel"]'])(
  'an arrow pressed in %s does not navigate',
  (selector) => {
    expect(pageArrow(right, within(selector), false)).toBeUndefined();
  },
);
