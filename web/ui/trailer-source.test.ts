import { describe, expect, test } from 'vitest';
import { trailerSource } from './trailer-source.ts';

const ORIGIN = 'https://films.example';
const play = (address: string) => trailerSource(address, ORIGIN);
const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&playsinline=1';

describe('a YouTube link becomes the cookie-free embed with autoplay', () => {
  test.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&list=PL1',
    'http://youtube.com/watch?v=dQw4w9WgXcQ',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?controls=0',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    '  https://youtu.be/dQw4w9WgXcQ  ',
  ])('%s', (address) => expect(play(address)).toEqual({ kind: 'frame', url: YOUTUBE }));

  test.each([
    ['https://youtu.be/dQw4w9WgXcQ?t=90', 90],
    ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', 90],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=42', 42],
  ])('%s keeps its start', (address, start) => expect(play(address)?.url).toBe(`${YOUTUBE}&start=${start}`));

  test.each([
    'https://www.youtube.com/embed/videoseries?list=PLabc-_123',
    'https://www.youtube.com/playlist?list=PLabc-_123',
  ])('%s plays its list', (address) =>
    expect(play(address)).toEqual({
      kind: 'frame',
      url: 'https://www.youtube-nocookie.com/embed/videoseries?autoplay=1&rel=0&playsinline=1&list=PLabc-_123',
    }),
  );

  test('a YouTube page that is not a video is framed as it is', () =>
    expect(play('https://www.youtube.com/@lanternrow')).toEqual({
      kind: 'frame',
      url: 'https://www.youtube.com/@lanternrow',
    }));
  test('an id that could break out of the address is not used', () =>
    expect(play('https://youtu.be/..%2F..%2Fx')?.url).toBe('https://youtu.be/..%2F..%2Fx'));
  test('a host that only ends in the same text is another site', () =>
    expect(play('https://notyoutube.com/watch?v=dQw4w9WgXcQ')?.url).toBe(
      'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    ));
});

describe('a Vimeo link becomes the player without tracking, with autoplay', () => {
  test.each([
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
    [
      'https://www.vimeo.com/channels/staffpicks/76979871',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
    ],
    [
      'https://vimeo.com/showcase/7008490/video/407943692',
      'https://player.vimeo.com/video/407943692?autoplay=1&dnt=1',
    ],
    [
      'https://vimeo.com/album/7008490/video/407943692',
      'https://player.vimeo.com/video/407943692?autoplay=1&dnt=1',
    ],
    [
      'https://vimeo.com/ondemand/barley-sunday/407943692',
      'https://player.vimeo.com/video/407943692?autoplay=1&dnt=1',
    ],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1',
    ],
    [
      'https://vimeo.com/76979871/8272103f6e',
      'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1',
    ],
    ['https://vimeo.com/76979871#t=1m5s', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1#t=65s'],
  ])('%s', (address, url) => expect(play(address)).toEqual({ kind: 'frame', url }));
});

describe('a media file plays directly', () => {
  test.each([
    ['/media/trailers/barley-sunday.mp4', 'https://films.example/media/trailers/barley-sunday.mp4'],
    ['https://cdn.example/a.WEBM?token=1', 'https://cdn.example/a.WEBM?token=1'],
    ['https://cdn.example/a.m4v', 'https://cdn.example/a.m4v'],
    ['https://cdn.example/a.mov', 'https://cdn.example/a.mov'],
  ])('%s', (address, url) => expect(play(address)).toEqual({ kind: 'video', url }));
});

test('any other web address is framed unchanged', () =>
  expect(play('https://trailers.example/watch/12?x=1')).toEqual({
    kind: 'frame',
    url: 'https://trailers.example/watch/12?x=1',
  }));

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'mailto:a@b.example',
  '',
  '   ',
  'https://',
])('%j plays nothing', (address) => expect(play(address)).toBeNull());
