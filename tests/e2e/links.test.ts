import { expect, inject, test } from 'vitest';
import { crawl } from '#tests/crawler.ts';

/** tests/faults/crawler.test.ts covers pictures: making all of them takes minutes. */
const isPicture = (address: string) => address.startsWith('/media/');

test('every page, feed, script and style that the site links to exists', async () => {
  const crawled = await crawl(inject('siteUrl'), { visitors: 8, follows: (address) => !isPicture(address) });
  expect(crawled.filter(({ status }) => status !== 200)).toEqual([]);
  expect(crawled.length).toBeGreaterThan(300);
});
