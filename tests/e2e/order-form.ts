import type { Visit } from './visit.ts';

/** Fills the form of a manual order with one piece of an article, for a customer in Whitby. */
export async function fillOrder(page: Visit, sku: string): Promise<void> {
  const product = page.getByRole('combobox', { name: 'Add a product' });
  await product.fill(sku.toLowerCase().slice(3));
  await page.getByRole('option', { name: sku }).waitFor();
  await product.press('Enter');
  await page.getByLabel(/^Email/).fill('wilf@home.example');
  await page.getByLabel(/^Name/).fill('Wilf Penhallow');
  await page.getByLabel(/^Street/).fill('4 Pier Road');
  await page.getByLabel(/^Town/).fill('Whitby');
  await page.getByLabel('Postcode').fill('YO21 3PU');
  await page.getByRole('radio', { name: /^Standard/ }).check();
}
