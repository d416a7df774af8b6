import { expect, test } from 'vitest';
import { auditLog } from '#server/platform/db/tables/staff.ts';
import { startWithKeeper, stockIn } from './fixture.ts';

test('stock is listed, searched, and filtered to what is low', async () => {
  const { shop, told } = await startWithKeeper();
  await shop.pool.query("UPDATE variants SET stock = 5 WHERE sku = 'CAP-M'");
  expect(await told('GET', '?search=cap')).toMatchObject({
    total: 2,
    low: 1,
    rows: [{ sku: 'CAP-S', productName: 'Cap', productPrice: 2000, stock: 10 }, { sku: 'CAP-M' }],
  });
  await shop.pool.query("UPDATE products SET name = 'The Projectionist’s Cap' WHERE name = 'Cap'");
  expect(await told('GET', "?search=projectionist's+CÁP")).toMatchObject({ total: 2 });
  expect(await told('GET', '?low=yes')).toMatchObject({ total: 1, rows: [{ sku: 'CAP-M' }] });
});

test('units are added, removed and counted, all or none, each in the ledger', async () => {
  const { shop, told } = await startWithKeeper();
  const moves = [
    { sku: 'CAP-S', change: -3, reason: 'correction', note: 'water damage' },
    { sku: 'CAP-M', to: 25, reason: 'delivery' },
  ];
  expect(await told('POST', '/moves', { moves })).toEqual([
    { sku: 'CAP-S', stock: 7 },
    { sku: 'CAP-M', stock: 25 },
  ]);
  expect(await told('GET', '/moves?sku=CAP-S')).toMatchObject({
    moves: [
      { change: -3, stockAfter: 7, reason: 'correction', note: 'water damage', staff: 'kit@films.example' },
    ],
    next: null,
  });
  const wrong = (move: object) =>
    told('POST', '/moves', { moves: [{ sku: 'CAP-M', change: 1, reason: 'delivery' }, move] });
  expect(await wrong({ sku: 'CAP-S', change: -8, reason: 'correction' })).toEqual([
    400,
    'CAP-S has 7 in stock, so 8 cannot be taken out',
  ]);
  expect(await wrong({ sku: 'MUG', change: 1, reason: 'delivery' })).toEqual([
    400,
    'MUG is made to order: it has no stock',
  ]);
  expect(await wrong({ sku: 'LAMP', to: 1, reason: 'delivery' })).toEqual([400, 'There is no variant LAMP']);
  expect(await stockIn(shop)).toMatchObject({ 'CAP-S': 7, 'CAP-M': 25 });
});

test('the variants of a product are replaced; counted variants keep their stock', async () => {
  const { shop, told } = await startWithKeeper();
  const put = async (variants: object[]) => {
    const { revision } = await told('GET', '/variants/cap');
    return told('PUT', '/variants/cap', { variants, revision });
  };
  const after = await put([
    { sku: 'CAP-M', size: 'M', price: null, stock: 99 },
    { sku: 'CAP-L', size: 'L', weight: 320, hsCode: '650500', origin: 'PT', stock: 4 },
  ]);
  expect(after.variants).toMatchObject([
    { sku: 'CAP-M', price: null, stock: 10, position: 0 },
    { sku: 'CAP-L', size: 'L', weight: 320, hsCode: '650500', origin: 'PT', stock: 4, position: 1 },
  ]);
  expect(await told('GET', '/moves')).toMatchObject({
    moves: [
      { sku: 'CAP-L', change: 4, reason: 'start' },
      { sku: 'CAP-S', change: -10, stockAfter: 0, reason: 'correction', note: 'variant removed' },
    ],
  });
  await put([{ sku: 'CAP-M', size: 'M', stock: null }]);
  expect(await stockIn(shop)).toEqual({ 'CAP-M': null, MUG: null });
  expect(await put([{ sku: 'MUG', stock: 1 }])).toEqual([409, 'MUG belongs to mug']);
  expect(
    await put([
      { sku: 'A', size: 'S', stock: 1 },
      { sku: 'B', size: 'S', stock: 1 },
    ]),
  ).toEqual([400, 'Two variants have the size S']);
  expect(await told('PUT', '/variants/lamp', { variants: [], revision: '' })).toEqual([
    404,
    'Product not found',
  ]);
  const actions = await shop.db.select().from(auditLog);
  expect(actions.map(({ action, what }) => [action, what])).toEqual([
    ['changed variants', 'cap'],
    ['changed variants', 'cap'],
  ]);
});

test('variants based on an outdated revision are refused: a colleague’s new size stays', async () => {
  const { shop, told } = await startWithKeeper();
  const { variants, revision } = await told('GET', '/variants/cap');
  const [s, m] = variants;
  const more = { sku: 'CAP-L', size: 'L', stock: 40 };
  await told('PUT', '/variants/cap', { variants: [s, { ...m, price: 2700 }, more], revision });
  const late = { variants: [{ ...s, weight: 310 }, m], revision };
  expect(await told('PUT', '/variants/cap', late)).toEqual([
    409,
    'Somebody has changed these variants since you opened them. Please check the current version',
  ]);
  expect(await stockIn(shop)).toMatchObject({ 'CAP-L': 40 });
  expect((await told('GET', '/variants/cap')).variants).toMatchObject([{ weight: 300 }, { price: 2700 }, {}]);
});

test('neither a sale nor a retry after a lost response makes variants outdated', async () => {
  const { shop, told } = await startWithKeeper();
  const { variants, revision } = await told('GET', '/variants/cap');
  await shop.pool.query("UPDATE variants SET stock = 9, updated_at = now() WHERE sku = 'CAP-M'");
  const typed = { variants: [...variants, { sku: 'CAP-L', size: 'L', stock: 40 }], revision };
  const [first, again] = [
    await told('PUT', '/variants/cap', typed),
    await told('PUT', '/variants/cap', typed),
  ];
  expect(again.revision).toBe(first.revision);
  expect(await stockIn(shop)).toMatchObject({ 'CAP-L': 40, 'CAP-M': 9 });
});

test('of two who save a product’s first variants concurrently, one is refused', async () => {
  const { shop, told } = await startWithKeeper();
  const { revision } = await told('GET', '/variants/print');
  const save = (sku: string) =>
    told('PUT', '/variants/print', { variants: [{ sku, size: 'A3', stock: 1 }], revision });
  const [one, other] = await Promise.all([save('PRINT-1'), save('PRINT-2')]);
  expect([one, other].filter(Array.isArray)).toMatchObject([[409, expect.any(String)]]);
  expect(Object.keys(await stockIn(shop))).toHaveLength(4);
});

test('an exported CSV can be imported again without a change', async () => {
  const { shop, told } = await startWithKeeper();
  await shop.pool.query("UPDATE variants SET size = '=2+3' WHERE sku = 'CAP-S'");
  const csv = await told('GET', '/csv');
  expect(csv.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFF"sku","product","name","size","option","price","weight","hsCode","origin","stock","stockSaved"',
    `"CAP-S","cap","Cap","'=2+3","","","300","","","10","10"`,
  ]);
  expect(await told('POST', '/csv', { csv })).toMatchObject({ changed: 0, created: 0, unchanged: 3 });
});

test('importing a file after a sale restores no sold units; counted rows apply', async () => {
  const { shop, told } = await startWithKeeper();
  const csv: string = await told('GET', '/csv');
  await shop.pool.query("UPDATE variants SET stock = stock - 3 WHERE sku LIKE 'CAP-%'");
  const edited = csv.replace(
    '"CAP-S","cap","Cap","S","","","300"',
    '"CAP-S","cap","Cap","S","","19.50","300"',
  );
  const counted = edited.replace(/("CAP-M".*)"10","10"/, '$1"6","10"');
  const message = 'The stock of CAP-M was 10 when the file was saved, is 7 now and becomes 6';
  expect(await told('POST', '/csv', { csv: counted, try: true })).toMatchObject({
    warnings: [{ row: counted.split('\r\n').findIndex((line) => line.includes('CAP-M')) + 1, message }],
  });
  expect(await told('POST', '/csv', { csv: counted })).toMatchObject({ changed: 2, unchanged: 1 });
  expect((await told('GET', '/variants/cap')).variants).toMatchObject([
    { sku: 'CAP-S', price: 1950, stock: 7 },
    { sku: 'CAP-M', stock: 6 },
  ]);
  expect(await told('POST', '/csv', { csv: counted })).toMatchObject({ changed: 0, unchanged: 3 });
});

test('a spreadsheet counts stock, changes and adds variants; a dry run changes nothing', async () => {
  const { shop, told } = await startWithKeeper();
  const csv = 'sku;product;size;price;stock\nCAP-S;;;19.50;4\nMUG;;;;12\nCAP-XL;cap;XL;;to order\n';
  const asks = [{ row: 4, message: 'New: CAP-XL, of cap, XL, to order' }];
  const outcome = { changed: 2, created: 1, unchanged: 0, faults: [], warnings: [], asks };
  expect(await told('POST', '/csv', { csv, try: true })).toEqual(outcome);
  expect(await stockIn(shop)).toEqual({ 'CAP-M': 10, 'CAP-S': 10, MUG: null });
  const undone = { ...outcome, changed: 0, created: 0 };
  expect(await told('POST', '/csv', { csv })).toEqual(undone);
  expect(await stockIn(shop)).toEqual({ 'CAP-M': 10, 'CAP-S': 10, MUG: null });
  expect(await told('POST', '/csv', { csv, agreed: true })).toEqual(outcome);
  expect((await told('GET', '/variants/cap')).variants).toMatchObject([
    { sku: 'CAP-S', size: 'S', price: 1950, stock: 4 },
    { sku: 'CAP-M', stock: 10 },
    { sku: 'CAP-XL', size: 'XL', stock: null },
  ]);
  expect((await told('GET', '/moves')).moves).toHaveLength(2);
});

test('spreadsheet damage to SKUs, sizes and codes is repaired; doubtful changes ask first', async () => {
  const { shop, told } = await startWithKeeper();
  await shop.pool.query(`INSERT INTO variants (sku, product, position, size, weight, hs_code, stock)
    VALUES ('0167640', 'mug', 1, '5-6', 300, '061091', 25), ('0167641', 'mug', 2, '07', 300, '', 3)`);
  const csv = [
    'sep=;',
    'sku;product;size;hsCode;stock;stockSaved;',
    '167640;mug;05-Jun;61091;24,0;25,0;',
    ';;;;;;',
    '167641;mug;7;;3;3;',
    'CAP-S;cap;M-L;;10.0;10;',
    'CAP-7;cap;07-Aug;;4;;',
    '',
  ].join('\r\n');
  const tried = await told('POST', '/csv', { csv, try: true });
  expect(tried).toMatchObject({ changed: 2, created: 1, faults: [] });
  expect(tried.warnings.map(({ message }: { message: string }) => message)).toEqual([
    '167640 is taken for 0167640: a spreadsheet leaves zeros out',
    'The size of 0167640 stays 5-6: a spreadsheet has made 05-Jun of it',
    'The HS code of 0167640 stays 061091: a spreadsheet has made 61091 of it',
    '167641 is taken for 0167641: a spreadsheet leaves zeros out',
    'The size of 0167641 stays 07: a spreadsheet has made 7 of it',
  ]);
  expect(tried.asks).toEqual([
    { row: 6, message: 'The size of CAP-S was S and becomes M-L' },
    {
      row: 7,
      message: 'New: CAP-7, of cap, 07-Aug, 4 pieces. The size looks like a day that a spreadsheet made',
    },
  ]);
  await told('POST', '/csv', { csv, agreed: true });
  expect(await stockIn(shop)).toMatchObject({ '0167640': 24, '0167641': 3, 'CAP-7': 4 });
});

test('a SKU whose digits are lost is refused, as are two rows for one variant', async () => {
  const { shop, told } = await startWithKeeper();
  await shop.pool.query(
    `INSERT INTO variants (sku, product, position, size, weight) VALUES ('012', 'mug', 1, 'L', 300)`,
  );
  const lost = await told('POST', '/csv', { csv: 'sku\tproduct\tstock\n1.6764E+11\tmug\t1\n' });
  const message =
    'A spreadsheet has made 1.6764E+11 of a SKU, and its digits are lost. Format the column as text';
  expect(lost.faults).toEqual([{ row: 2, message }]);
  const twice = await told('POST', '/csv', { csv: 'sku\tstock\n12\t1\n012\t2\n' });
  expect(twice.faults).toEqual([{ row: 3, message: '012 stands in another row too' }]);
});

test('an issue in any row stops the import, and each issue names its row', async () => {
  const { shop, told } = await startWithKeeper();
  const csv =
    'sku,product,stock,price\nCAP-S,,4,\nLAMP,,1,\nX,lamp,1,\nCAP-M,mug,1,\nMUG,,many,\nMUG,,1,1.999\n';
  const read = await told('POST', '/csv', { csv });
  expect(read).toMatchObject({ changed: 0, faults: [{ row: 6 }, { row: 7 }] });
  const fewer = await told('POST', '/csv', { csv: csv.split('\n').slice(0, 5).join('\n') });
  expect(fewer.faults).toEqual([
    { row: 3, message: 'There is no variant LAMP; a new one needs its product' },
    { row: 4, message: 'There is no product lamp' },
    { row: 5, message: 'CAP-M belongs to cap' },
  ]);
  expect(await stockIn(shop)).toEqual({ 'CAP-M': 10, 'CAP-S': 10, MUG: null });
  expect(await told('POST', '/csv', { csv: 'name\nx\n' })).toEqual([
    400,
    'The file has no column named sku, or no row',
  ]);
  const [status] = await told('POST', '/csv', { csv: 'sku,stock\n"CAP' });
  expect(status).toBe(400);
});

test('a delivery that is repeated after a lost response, also concurrently, is counted once', async () => {
  const { shop, told } = await startWithKeeper();
  const idempotencyKey = crypto.randomUUID();
  const send = (moves: object[]) => told('POST', '/moves', { idempotencyKey, moves });
  const delivery = [{ sku: 'CAP-S', change: 10, reason: 'delivery' }];
  const once = [{ sku: 'CAP-S', stock: 20 }];
  expect(await Promise.all([send(delivery), send(delivery), send(delivery)])).toEqual([once, once, once]);
  expect(await stockIn(shop)).toMatchObject({ 'CAP-S': 20 });
  expect((await told('GET', '/moves?sku=CAP-S')).moves).toHaveLength(1);
  const { rowCount } = await shop.pool.query("SELECT FROM audit_log WHERE action = 'corrected stock'");
  expect(rowCount).toBe(1);
});

test('other stock changes with the idempotency key of a delivery are refused', async () => {
  const { shop, told } = await startWithKeeper();
  const idempotencyKey = crypto.randomUUID();
  const deliver = (change: number) =>
    told('POST', '/moves', { idempotencyKey, moves: [{ sku: 'CAP-S', change, reason: 'delivery' }] });
  await deliver(5);
  expect(await deliver(7)).toEqual([
    409,
    expect.stringMatching(/^This was done already, with other contents/),
  ]);
  expect(await stockIn(shop)).toMatchObject({ 'CAP-S': 15 });
});

test('a file that is repeated after a lost response counts once and returns the first result', async () => {
  const { shop, told } = await startWithKeeper();
  const take = (more: object = {}) =>
    told('POST', '/csv', {
      csv: 'sku,stock\nCAP-S,12\nCAP-M,10\n',
      idempotencyKey: crypto.randomUUID(),
      ...more,
    });
  const idempotencyKey = crypto.randomUUID();
  const done = { changed: 1, created: 0, unchanged: 1, faults: [], warnings: [], asks: [] };
  expect(await take({ try: true })).toEqual(done);
  expect(await take({ idempotencyKey })).toEqual(done);
  await shop.pool.query("UPDATE variants SET stock = 11 WHERE sku = 'CAP-S'");
  expect(await take({ idempotencyKey })).toEqual(done);
  expect(await stockIn(shop)).toMatchObject({ 'CAP-S': 11 });
});

test('a file may have 5,000 rows as long as those of a big shop', async () => {
  const { told } = await startWithKeeper();
  const row = (nth: number) =>
    `"LANTERN-TEE-${nth}","cap","Lantern tee, screen print on organic cotton","Size ${nth}","19.50","300","610910","PT","10","10"`;
  const rows = Array.from({ length: 5_000 }, (_, nth) => row(nth));
  const csv = ['sku,product,name,size,price,weight,hsCode,origin,stock,stockSaved', ...rows].join('\r\n');
  expect(await told('POST', '/csv', { csv, try: true })).toMatchObject({ created: 5_000, faults: [] });
  expect(await told('POST', '/csv', { csv: csv.repeat(2) })).toEqual([
    413,
    'That is too large: at most 1 MB',
  ]);
});
