import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { appIcon, FAVICON, GROUND_COLOUR, LOGO, MARK, PREVIEW_PICTURE, TOUCH_ICON } from './brand.ts';

test('the background colour equals that of the style sheet', () => {
  const tokens = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8');
  expect(/--color-ground: (.+);/.exec(tokens)?.[1]).toBe(GROUND_COLOUR);
});

test.each([LOGO, MARK, FAVICON, TOUCH_ICON, PREVIEW_PICTURE, appIcon(192), appIcon(512)])(
  '%s exists',
  (path) => {
    expect(existsSync(new URL(`../../content${path}`, import.meta.url))).toBe(true);
  },
);
