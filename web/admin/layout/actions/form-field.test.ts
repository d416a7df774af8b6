import { expect, test } from 'vitest';
import { productOf, sourceFiles } from '#tests/source-files.ts';

test("no form of the admin app leaves missing values to the browser's own messages", () => {
  const leaving = productOf(sourceFiles()).filter(
    ({ path, text }) =>
      path.startsWith('web/admin/') &&
      text.includes('<TextField') &&
      /^\s+required\b|\brequired: true/m.test(text),
  );
  // Its button is disabled until something is typed.
  expect(leaving.map(({ path }) => path)).toEqual(['web/admin/sections/content/create-page.tsx']);
});
