import { expect, test } from 'vitest';
import { previewAfterLogin, previewLogin, previewPaths } from './preview-paths.ts';

test('a login redirects to the requested preview, and to no other address', () => {
  const requested = `${previewPaths.draft('films', 'heron')}/film/heron?x=1`;
  expect(previewAfterLogin(new URL(previewLogin(requested), 'http://here').search)).toBe(requested);
  for (const then of [
    '',
    '/staff',
    '//evil.example/staff/preview/day/1',
    'https://evil.example',
    '/staff/preview/../../x',
  ])
    expect(previewAfterLogin(`?then=${encodeURIComponent(then)}`)).toBeUndefined();
});
