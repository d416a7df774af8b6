import { expect, test } from 'vitest';
import { TYPE_PAIRS } from '#contract/catalogue/identity.ts';
import { identityStyle } from './identity-style.ts';

test('an identity of the standard look has no style', () => {
  expect(identityStyle({ type: 'classic', corners: 'soft', grain: false })).toBe('');
});

test('colours override tokens on the screen only, so that paper stays white', () => {
  const [always = '', screen = ''] = identityStyle({ ground: '#102040', corners: 'square' }).split(
    '@media screen',
  );
  expect(always).not.toContain('--color');
  expect(screen).toContain('--color-ground:#102040');
});

test('every pair names fonts for titles and text, which never shift a page', () => {
  for (const type of TYPE_PAIRS.filter((pair) => pair !== 'classic')) {
    const style = identityStyle({ type });
    expect(style).toMatch(/--font-display:"[^"]+",.+;--font-sans:"[^"]+",/);
    expect(style).not.toContain('font-display:swap');
  }
});

test('no address of a logo ends the style', () => {
  const style = identityStyle({ logoOnDark: '/media/a</style><script>"b.png', grain: true });
  expect(style).not.toMatch(/<|[^\\]"b/);
});
