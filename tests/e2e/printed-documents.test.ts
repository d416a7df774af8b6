import { expect, inject, test } from 'vitest';
import { staffOrderPath } from '#contract/admin/staff-paths.ts';
import { invoicePath } from '#contract/core/paths.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { addOrder, QUAY_STREET } from '#server/shop/orders/fixture.ts';
import { silent } from '#tests/silent.ts';
import { expectNoFaults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { open, visit } from './visit.ts';

const database = await openDatabase({
  dataDir: inject('dataDir'),
  log: silent,
  joinRunning: true,
  poolSize: 1,
});
/** More lines than fit on a sheet, with the longest realistic name. */
const order = await addOrder(database.db, {
  number: '2026-90001',
  name: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh Cholmondeley',
  invoiceNumber: 'INV-2026-90001',
  paidAt: new Date('2026-11-20'),
  giftNote: 'Happy birthday from all of us at the Row',
  lines: Array.from({ length: 40 }, (_, at) => ({
    sku: `BOX-SET-LIMITED-EDITION-${at}`,
    name: `The Slow Satellite, limited edition box ${at + 1}`,
    quantity: at + 1,
  })),
});
/** Two addresses that need a smaller type on the label. */
const LONG = [
  await addOrder(database.db, {
    number: '2026-90002',
    name: 'Professor Wilhelmina Featherstonehaugh-Cholmondeley, FRSA',
    address: {
      ...QUAY_STREET,
      line1: 'Department of Film Studies, Birkbeck, University of London',
      line2: 'Attention of the Projection Room, 43 Gordon Square, Bloomsbury',
    },
  }),
  await addOrder(database.db, {
    number: '2026-90003',
    name: 'Name '.repeat(40).trim(),
    address: { ...QUAY_STREET, line1: 'Street '.repeat(28).trim(), line2: 'House '.repeat(33).trim() },
  }),
];
await database.close();

/** The number of pages in a PDF. */
const sheets = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

test('an invoice of forty lines is accessible, fits a phone, and prints whole lines', async () => {
  const page = await visit(invoicePath(order.number, order.key));
  await page.getByRole('heading', { level: 1, name: 'Invoice INV-2026-90001' }).waitFor();
  await expectNoFaults(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  expect(sheets(await page.pdf({ format: 'A4' }))).toBe(3);
  await page.emulateMedia({ media: 'print' });
  const styles = await page.evaluate(() =>
    ['thead', 'tbody tr', '.order-sums'].map((part) => {
      const element = document.querySelector(`.invoice ${part}`);
      const { display, breakInside } = getComputedStyle(element ?? document.body);
      return { display, breakInside };
    }),
  );
  expect(styles).toMatchObject([
    { display: 'table-header-group' },
    { breakInside: 'avoid' },
    { breakInside: 'avoid' },
  ]);
});

test('the packing slip is accessible and prints whole lines; a label is one label', async () => {
  const page = await visit('');
  await openAdmin(page, 'shop', 'pia', { path: `${staffOrderPath(order.number)}/slip` });
  await page.getByRole('article', { name: 'Packing slip' }).waitFor();
  await expectNoFaults(page);
  expect(sheets(await page.pdf({ preferCSSPageSize: true }))).toBe(2);
  await open(page, `${staffOrderPath(order.number)}/label`);
  await page.getByRole('article', { name: 'Address label' }).waitFor();
  await expectNoFaults(page);
  expect(sheets(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
});

test('the longest address fits its labels whole, and a long one fits one label', async () => {
  const page = await visit('');
  await openAdmin(page, 'shop', 'pola');
  await page.emulateMedia({ media: 'print' });
  for (const { number } of [order, ...LONG]) {
    await open(page, `${staffOrderPath(number)}/label`);
    const label = page.getByRole('article', { name: 'Address label' });
    await label.waitFor();
    const lost = await label.evaluate((it) => {
      const { bottom } = it.getBoundingClientRect();
      const isCut = getComputedStyle(it).overflow !== 'visible';
      const texts = [...it.querySelectorAll('div, p')];
      return texts
        .filter((text) => isCut && text.getBoundingClientRect().bottom > bottom)
        .map((text) => text.textContent);
    });
    expect(lost).toEqual([]);
    if (number !== LONG[1]?.number) expect(sheets(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  }
});
