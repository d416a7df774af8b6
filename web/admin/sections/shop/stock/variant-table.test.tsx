import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VariantTable } from './variant-table.tsx';
import { EMPTY } from './variant-texts.ts';

test('an input of a variant is named after its SKU, or its position until it has one', () => {
  const rows = [{ ...EMPTY, sku: 'LR-TEE-S', isKnown: true }, EMPTY];
  const markup = renderToStaticMarkup(
    <VariantTable optionName={undefined} rows={rows} errors={{}} onChange={() => {}} />,
  );
  const names = [...markup.matchAll(/<input[^>]* aria-label="([^"]*)"/g)].map(([, name]) => name);
  expect(names.filter((name) => /^(SKU|Stock|Made to order)/.test(name ?? ''))).toEqual([
    'Stock of LR-TEE-S',
    'Made to order: LR-TEE-S',
    'SKU of variant 2',
    'Stock of variant 2',
    'Made to order: variant 2',
  ]);
  expect(markup).toMatch(/<th scope="row"[^>]*><strong>LR-TEE-S/);
});
