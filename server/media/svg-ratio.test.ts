import { expect, test } from 'vitest';
import { svgRatio } from './svg-ratio.ts';

test.each([
  ['<?xml version="1.0"?><svg viewBox="-4 -4 1200 300" width="9">', 4],
  ["<svg viewBox='0,0, 30,10'>", 3],
  ['<svg width="120px" height="60">', 2],
  ['<svg width="100%" height="50%">', null],
  ['<svg viewBox="0 0 9 0">', null],
  ['<p>', null],
])('%s has the ratio %s', (svg, ratio) => {
  expect(svgRatio(svg)).toBe(ratio);
});
