import { expect, test } from 'vitest';
import { LONGEST_LETTERS } from '#server/shop/orders/letters-fixture.ts';
import { faults } from './axe.ts';
import { visit } from './visit.ts';

/** A mail is shown within a page of the client. */
const OF_PAGES = /^(landmark|page-has-heading|region)/;

test.each(LONGEST_LETTERS)(
  'the mail "$kind" fits a phone, in a light and in a dark client',
  async ({ letter }) => {
    const page = await visit('');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setContent(letter.html ?? '');
      await page.setViewportSize({ width: 320, height: 640 });
      expect((await faults(page)).filter((fault) => !OF_PAGES.test(fault))).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  },
);
