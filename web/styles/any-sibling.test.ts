import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const WEB = fileURLToPath(new URL('../', import.meta.url));

/** A rule for whatever follows something, such as `h2 + *`. */
const ANY_SIBLING = /[+~]\s*\*/;

/** With one such rule, Chromium restyles the whole page whenever an element is added to the body. */
test('no rule of a public page is for any element that follows another', () => {
  const styles = globSync('**/*.css', { cwd: WEB, exclude: ['admin/**'] });
  expect(styles.length).toBeGreaterThan(5);
  const found = styles.flatMap((path) =>
    readFileSync(WEB + path, 'utf8')
      .split('\n')
      .filter((line) => ANY_SIBLING.test(line) && !line.includes('calc('))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
