import { setTimeout as delay } from 'node:timers/promises';
import type { Instance } from './instance.ts';
import type { Outcome } from './outcome.ts';

/** One row of each kind, written unchanged. */
const CHANGES = {
  product: 'UPDATE products SET name = name WHERE id = (SELECT min(id) FROM products)',
  post: 'UPDATE posts SET title = title WHERE id = (SELECT min(id) FROM posts)',
  film: 'UPDATE films SET title = title WHERE id = (SELECT min(id) FROM films)',
};

/** How many cached pages survive one change of the content: all pages of the site map, requested before and after. */
export async function benchOneChange(site: Instance): Promise<Pick<Outcome, 'tables' | 'ratios'>> {
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const paths = map
    .split('<loc>')
    .slice(1)
    .map((entry) => new URL(entry.split('<', 1)[0] ?? '').pathname);
  const rows: string[][] = [];
  const ratios: Record<string, number> = {};
  for (const [changed, sql] of Object.entries(CHANGES)) {
    await requestAll(site, paths);
    await site.query(sql);
    await delay(100); // the site renders pages ahead from half a second on
    const kept = 1 - (await requestAll(site, paths)) / paths.length;
    ratios[`kept after one ${changed}`] = kept;
    rows.push([`one ${changed}`, `${(kept * 100).toFixed(1)} %`]);
  }
  return {
    tables: [{ title: `Kept of ${paths.length} pages after a change`, columns: ['', 'kept'], rows }],
    ratios,
  };
}

/** Returns the number of pages that had to be rendered. */
async function requestAll(site: Instance, paths: string[]): Promise<number> {
  const misses = () => site.metric('marquee_page_cache_misses_total');
  const before = await misses();
  for (const path of paths) await (await fetch(site.url + path)).arrayBuffer();
  return (await misses()) - before;
}
