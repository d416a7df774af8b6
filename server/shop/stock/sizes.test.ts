import { expect, test } from 'vitest';
import { startWithKeeper, stockIn } from './fixture.ts';

test('each of several variants needs its own size; the message is at its field', async () => {
  const { shop, told } = await startWithKeeper({ Accept: 'application/problem+json' });
  const { revision } = await told('GET', '/variants/cap');
  const put = async (...sizes: string[]) => {
    const variants = sizes.map((size, at) => ({ sku: `CAP-${at}`, size, stock: 1 }));
    const [status, text] = await told('PUT', '/variants/cap', { variants, revision });
    return [status, JSON.parse(text).errors];
  };
  const missing = 'Of several variants, each needs a size';
  expect(await put('', 'L')).toEqual([400, { 'variants.0.size': missing }]);
  expect(await put('S', ' S ', '')).toEqual([
    400,
    { 'variants.1.size': 'Two variants have the size S', 'variants.2.size': missing },
  ]);
  expect(await stockIn(shop)).toEqual({ 'CAP-S': 10, 'CAP-M': 10, MUG: null });
  expect(
    await told('PUT', '/variants/cap', { variants: [{ sku: 'CAP', stock: 1 }], revision }),
  ).toMatchObject({ variants: [{ sku: 'CAP', size: '' }] });
});

test('an import row whose size is missing or duplicate, stored rows included, is an issue', async () => {
  const { shop, told } = await startWithKeeper();
  const issuesOf = async (...rows: string[]) =>
    (await told('POST', '/csv', { csv: ['sku,product,size,price', ...rows].join('\n') })).faults;
  const missing = 'Of several variants, each needs a size';
  expect(await issuesOf('CAP-L,cap,,', 'CAP-M,,,30', 'CAP-S,,M,')).toEqual([
    { row: 2, message: `CAP-L: ${missing}` },
    { row: 4, message: 'CAP-S: Two variants have the size M' },
  ]);
  expect(await issuesOf('MUG-L,mug,L,')).toEqual([{ row: 2, message: `MUG: ${missing}` }]);
  expect(await issuesOf('POT-1,print,A3,', 'POT-2,print,A3,')).toEqual([
    { row: 3, message: 'POT-2: Two variants have the size A3' },
  ]);
  expect(await stockIn(shop)).toEqual({ 'CAP-S': 10, 'CAP-M': 10, MUG: null });
  expect(await issuesOf('CAP-S,,M,', 'CAP-M,,S,', 'MUG,,Big,', 'MUG-S,mug,Small,')).toEqual([]);
});

test('an import may count the stock of a product whose sizes are not distinct', async () => {
  const { shop, told } = await startWithKeeper();
  await shop.pool.query("UPDATE variants SET size = '' WHERE product = 'cap'");
  const csv: string = await told('GET', '/csv');
  expect(await told('POST', '/csv', { csv: csv.replace('"10","10"', '"4","10"') })).toMatchObject({
    changed: 1,
    faults: [],
  });
});
