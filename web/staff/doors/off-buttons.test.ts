import { expect, test } from 'vitest';
import { productOf, sourceFiles } from '#tests/source-files.ts';

/** Fields that cannot be changed. */
const FIELDS = ['web/staff/shop/codes/code-dialog.tsx', 'web/staff/shop/orders/refund-dialog.tsx'];

test('buttons of the back office are switched off by aria-disabled, which leaves the focus on them', () => {
  const using = productOf(sourceFiles()).filter(
    ({ path, text }) => path.startsWith('web/staff/') && /(?<![-\w])disabled=/.test(text),
  );
  expect(using.map(({ path }) => path).sort()).toEqual(FIELDS);
});
