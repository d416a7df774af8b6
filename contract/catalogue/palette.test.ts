import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAPER_COLOUR } from '#contract/core/brand.ts';
import { contrast, TEXT_CONTRAST } from '#contract/core/contrast.ts';
import { daylightAccent, glassOf, paletteOf, unreadable } from './palette.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('the style sheet’s own colours can be read, and nothing is mixed without a choice', () => {
  expect(unreadable({})).toEqual([]);
  expect(paletteOf({})).toEqual({});
});

test('a light ground and a dark accent are refused, each with a colour of the same hue', () => {
  expect(unreadable({ ground: '#7a1020' })).toEqual([{ field: 'ground', proposed: expect.any(String) }]);
  const [refused] = unreadable({ accent: '#3050ff' });
  expect(refused?.field).toBe('accent');
  expect(contrast(refused?.proposed ?? '', '#0b0a09')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  expect(refused?.proposed).toMatch(/^#[3-9a-f].[4-9].ff$/);
});

test('what is proposed is accepted, whatever was chosen, and every text on it can be read', () => {
  fc.assert(
    fc.property(colour, colour, (ground, accent) => {
      const chosen = { ground, accent };
      for (const { field, proposed } of unreadable(chosen)) chosen[field] = proposed;
      expect(unreadable(chosen)).toEqual([]);
      const { surface = '', muted = '', faint = '', amber = '' } = paletteOf(chosen);
      for (const under of [chosen.ground, surface])
        for (const text of [PAPER_COLOUR, muted, faint, amber])
          expect(contrast(text, under)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      expect(contrast(daylightAccent(amber), PAPER_COLOUR)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }),
    { numRuns: 200, seed: 4_711 },
  );
});

test('glass over the whitest picture gets thicker with a lighter ground', () => {
  expect(glassOf('#0b0a09')).toBeUndefined();
  expect(glassOf('#303030')).toBeGreaterThan(62);
});
