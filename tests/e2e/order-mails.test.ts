import { expect, test } from 'vitest';
import { LONGEST_LETTERS } from '#server/shop/orders/emails/emails-fixture.ts';
import { faults } from './axe.ts';
import { visit } from './visit.ts';

/** A mail is shown within a page of the client. */
const OF_PAGES = /^(landmark|page-has-heading|region)/;

test('every email of an order fits a phone, in a light and in a dark client', async () => {
  const page = await visit('');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const { kind, letter } of LONGEST_LETTERS) {
      await page.setContent(letter.html ?? '');
      await page.setViewportSize({ width: 320, height: 640 });
      const found = (await faults(page)).filter((fault) => !OF_PAGES.test(fault));
      expect(found, `the mail "${kind}", ${colorScheme}`).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `the mail "${kind}", ${colorScheme}`).toBe(320);
    }
  }
});
