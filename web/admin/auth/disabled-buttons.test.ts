import { expect, test } from 'vitest';
import { productOf, sourceFiles } from '#tests/source-files.ts';

/** Fields that cannot be changed. */
const FIELDS = [
  'web/admin/sections/shop/codes/code-dialog.tsx',
  'web/admin/sections/shop/orders/dialogs/refund-dialog.tsx',
];

test('the admin app disables buttons by aria-disabled, which preserves the focus', () => {
  const using = productOf(sourceFiles()).filter(
    ({ path, text }) => path.startsWith('web/admin/') && /(?<![-\w])disabled=/.test(text),
  );
  expect(using.map(({ path }) => path).sort()).toEqual(FIELDS);
});
