import { expect, test } from 'vitest';
import type { Role } from '#contract/staff-roles.ts';
import { enterOffice } from './colleague.ts';
import { ownOffice } from './own-office.ts';
import { open, type Visit, visit } from './visit.ts';

/* Whoever types, or presses by keyboard, goes on from where they are. */

const site = await ownOffice();

const press = (page: Visit, name: string) => page.getByRole('button', { name, exact: true }).click();

async function enter(role: Role, name: string, path = '/staff') {
  const page = await visit('', { reducedMotion: 'reduce', site: site.SITE_URL });
  await enterOffice(page, role, name, { site, path });
  return page;
}

test('a variant that is sold no more is asked about once, and saved once', async () => {
  const page = await enter('owner', 'Olga');
  const sku = await page.evaluate(async () => {
    const { rows } = await (await fetch('/api/staff/stock?limit=20')).json();
    return rows[0] as { product: string };
  });
  await open(page, `/staff/stock/${sku.product}`);
  let saves = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves += 1;
  });
  await page
    .getByRole('table', { name: 'Variants' })
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  await press(page, 'Save the variants');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. The shop sells them so from now on.').waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(saves).toBe(1);
});
