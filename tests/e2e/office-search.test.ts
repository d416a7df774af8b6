import { expect, test } from 'vitest';
import { enterOffice } from './colleague.ts';
import { visit } from './visit.ts';

const STILL = { reducedMotion: 'reduce' } as const;

test('the box to search a list follows the address, and a filter chosen while one types stays', async () => {
  const page = await visit('', STILL);
  await enterOffice(page, 'shop', 'Sheba', { path: '/staff/orders' });
  const box = page.getByRole('searchbox', { name: 'Number, name, email or SKU' });
  await box.fill('okoro');
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('okoro');
  await page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(await box.inputValue()).toBe('');

  await box.fill('okoro');
  await page.getByRole('button', { name: /^Shipped/ }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('okoro');
  expect(new URL(page.url()).searchParams.size).toBe(2);
});
