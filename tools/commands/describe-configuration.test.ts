import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { described } from './describe-configuration.ts';

test.each(Object.entries(described))('%s is the output of `npm run configuration`', (file, text) => {
  expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toBe(text);
});
