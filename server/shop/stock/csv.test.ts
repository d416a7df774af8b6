import { expect, test } from 'vitest';
import { readStockCsv } from './csv.ts';

test('a file that is not saved in UTF-8 is refused, so that no size loses its letters', () => {
  const file = (encoding: 'utf8' | 'latin1') =>
    new TextDecoder().decode(Buffer.from('sku,size,stock\nPRINT-50,50 × 70 cm,4\n', encoding));
  expect(readStockCsv(file('utf8')).rows).toMatchObject([
    { details: { sku: 'PRINT-50', size: '50 × 70 cm', stock: 4 } },
  ]);
  expect(() => readStockCsv(file('latin1'))).toThrow('save it anew as “CSV UTF-8”');
});
