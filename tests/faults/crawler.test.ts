import { expect, test } from 'vitest';
import { crawl } from '#tests/crawler.ts';
import { startLoad } from './load.ts';
import { makeFolder, startSite } from './site.ts';

test('a crawler of a fresh site gets no error and no broken picture, while others visit', async () => {
  const site = await startSite({ DATA_DIR: await makeFolder() });
  const load = startLoad(site.url, ['/', '/films', '/film/moss-mother', '/blog', '/shop'], { visitors: 4 });
  const crawled = await crawl(site.url, { visitors: 32 });
  const { answered, failures } = await load.stop();

  const pictures = crawled.filter(({ address }) => /^\/media\/.*\?/.test(address));
  const metrics = await (await fetch(`${site.url}/metrics`)).text();
  const [, substituted] = /^marquee_pictures_substituted_total (\d+)$/m.exec(metrics) ?? [];
  console.log(
    `${crawled.length} addresses, ${pictures.length} of them pictures in a size (${substituted} by a stand-in); beside ${answered} visits`,
  );
  expect(crawled.filter(({ status }) => status !== 200)).toEqual([]);
  expect(pictures.filter(({ type }) => !type.startsWith('image/'))).toEqual([]);
  expect(pictures.length).toBeGreaterThan(1_500);
  expect(failures).toEqual([]);
});
