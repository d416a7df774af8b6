import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  ACCENT_COLOUR,
  ALARM_COLOUR,
  BRAND_PICTURES,
  brandPicture,
  DAYLIGHT_COLOURS,
  FAVICON,
  GROUND_COLOUR,
  LOGO,
  MARK,
  PAPER_COLOUR,
} from './brand.ts';

test('the colours equal those of the style sheet', () => {
  const tokens = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8');
  const [night = '', day = ''] = tokens.split('.daylight');
  const colour = (css: string, name: string) => css.split(`--color-${name}: `)[1]?.split(';')[0];
  expect(['ground', 'paper', 'amber', 'alarm'].map((name) => colour(night, name))).toEqual([
    GROUND_COLOUR,
    PAPER_COLOUR,
    ACCENT_COLOUR,
    ALARM_COLOUR,
  ]);
  expect(['ground', 'surface'].map((name) => colour(day, name))).toEqual([...DAYLIGHT_COLOURS]);
});

test.each([LOGO, MARK, FAVICON, ...BRAND_PICTURES.map((name) => brandPicture(name, undefined))])(
  '%s exists',
  (path) => {
    expect(existsSync(new URL(`../../content${path}`, import.meta.url))).toBe(true);
  },
);
