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

/** A place inside an element that `selector` matches. */
const within = (selector: string) => ({
  closest: (selectors: string) => (selectors.split(', ').includes(selector) ? {} : null),
});

test('the left arrow asks for the previous film, the right one for the next', () => {
  expect(pageArrow({ ...none, key: 'ArrowLeft' }, onPage, false)).toBe('previous');
  expect(pageArrow(right, onPage, false)).toBe('next');
  expect(pageArrow(right, null, false)).toBe('next');
});

test('no other key asks for a film', () => {
  expect(pageArrow({ ...none, key: 'ArrowUp' }, onPage, false)).toBeUndefined();
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])(
  'an arrow with %s means something else',
  (modifier) => {
    expect(pageArrow({ ...right, [modifier]: true }, onPage, false)).toBeUndefined();
  },
);

test('holding an arrow down turns once', () => {
  expect(pageArrow({ ...right, repeat: true }, onPage, false)).toBeUndefined();
});

test('an arrow handled elsewhere does not turn', () => {
  expect(pageArrow({ ...right, defaultPrevented: true }, onPage, false)).toBeUndefined();
});

test('arrows do not turn behind an open dialog', () => {
  expect(pageArrow(right, onPage, true)).toBeUndefined();
});

test.each(['input', 'textarea', 'select', 'dialog', 'video', '[aria-roledescription="carousel"]'])(
  'an arrow pressed in %s stays there',
  (selector) => {
    expect(pageArrow(right, within(selector), false)).toBeUndefined();
  },
);
