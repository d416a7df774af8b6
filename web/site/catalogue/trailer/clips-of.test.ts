import { expect, test } from 'vitest';
import { clipsOf } from './clips-of.ts';

const captions = [{ language: 'en', label: 'English', url: '/media/trailers/a.vtt' }];

test('the trailer is first and has the captions of the clip with the same address', () => {
  const other = { title: 'The kiosk', url: '/media/b.mp4', poster: null, captions: [] };
  const described = { title: 'Official trailer', url: '/media/a.mp4', poster: '/media/a.jpg', captions };
  const trailer = { url: '/media/a.mp4' };
  expect(clipsOf(trailer, [other, described])).toEqual([
    { title: 'Trailer', url: '/media/a.mp4', poster: '/media/a.jpg', captions },
    other,
  ]);
  expect(clipsOf(trailer)).toEqual([{ title: 'Trailer', url: '/media/a.mp4', poster: null, captions: [] }]);
});
