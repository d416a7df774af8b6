import { expect, test } from 'vitest';
import { previewAfterLogin, previewLogin, previewPaths } from './preview-paths.ts';

test('a login leads on to the preview that was asked for, and to nothing else', () => {
  const asked = `${previewPaths.draft('films', 'heron')}/film/heron?x=1`;
  expect(previewAfterLogin(new URL(previewLogin(asked), 'http://here').search)).toBe(asked);
  for (const then of [
    '',
    '/staff',
    '//evil.example/staff/preview/day/1',
    'https://evil.example',
    '/staff/preview/../../x',
  ])
    expect(previewAfterLogin(`?then=${encodeURIComponent(then)}`)).toBeUndefined();
});
