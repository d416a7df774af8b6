import { describe, expect, test } from 'vitest';
import { barThreshold } from './bar-threshold.ts';

describe('the top bar hides past', () => {
  test.each([
    '/',
    '/film/barley-sunday',
    '/blog/a-post',
    '/shop',
    '/product/mug',
    '/watchlist',
    '/login',
    '/privacy',
    '/filmsy',
  ])('one viewport height on %s', (path) => expect(barThreshold(path)).toBe('100vh'));
  test.each(['/contact', '/submit-film', '/about', '/films', '/films/'])('400 pixels on %s', (path) =>
    expect(barThreshold(path)).toBe('400px'),
  );
  test('200 pixels on /blog', () => expect(barThreshold('/blog')).toBe('200px'));
});
