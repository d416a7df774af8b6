import { expect, test } from 'vitest';
import { productOf, sourceFiles } from '#tests/source-files.ts';

test('no form of the back office leaves it to the browser to say what is missing', () => {
  const leaving = productOf(sourceFiles()).filter(
    ({ path, text }) =>
      path.startsWith('web/staff/') &&
      text.includes('<TextField') &&
      /^\s+required\b|\brequired: true/m.test(text),
  );
  // Its button is off until something is typed.
  expect(leaving.map(({ path }) => path)).toEqual(['web/staff/content/create-page.tsx']);
});
