import { parseArgs } from 'node:util';
import { readBaseline, saveBaseline, worsened } from './baseline.ts';
import { benchDesk } from './desk.ts';
import { benchGrowth } from './growth.ts';
import { benchHydration } from './hydration.ts';
import { type Instance, openInstance } from './instance.ts';
import { benchInteraction } from './interaction.ts';
import { benchKept } from './kept.ts';
import { benchLighthouse } from './lighthouse.ts';
import { type Outcome, printTable } from './outcome.ts';
import { benchPages } from './pages.ts';
import { drawPicture } from './picture.ts';
import { benchPictures } from './pictures.ts';
import { benchSearch } from './search.ts';
import { benchShop } from './shop.ts';
import { benchStaff } from './staff.ts';
import { benchStart } from './start.ts';
import { benchUncached } from './uncached.ts';
import { benchWorkers } from './workers.ts';
import { writeUp } from './write-up.ts';

/**
 * `npm run bench [-- part …] [--check] [--save]`: measures the named parts, or all. `--check` exits with 1 where a
 * ratio or a difference is worse by more than a fifth than saved; `--save` writes baseline, docs/performance.md and
 * its picture.
 */
const onOneSite: Record<string, (site: Instance) => Promise<Outcome>> = {
  kept: benchKept,
  uncached: benchUncached,
  pages: benchPages,
  lighthouse: benchLighthouse,
  hydration: benchHydration,
  interaction: benchInteraction,
};
const onTheirOwn: Record<string, () => Promise<Outcome>> = {
  start: benchStart,
  workers: benchWorkers,
  pictures: benchPictures,
  search: benchSearch,
  growth: benchGrowth,
  staff: benchStaff,
  shop: benchShop,
  desk: benchDesk,
};

const { values: flags, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' }, save: { type: 'boolean' } },
});
const names = [...Object.keys(onOneSite), ...Object.keys(onTheirOwn)];
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Parts: ${names.join(', ')}`);
  process.exit(1);
}
const wanted = asked.length > 0 ? names.filter((name) => asked.includes(name)) : names;

const before = readBaseline();
const found: Record<string, Outcome> = {};
const report = (name: string, outcome: Outcome) => {
  found[name] = outcome;
  for (const table of outcome.tables) printTable(table);
  for (const sentence of outcome.passed ?? []) console.log(`  ! ${sentence}`);
  if (flags.save) save({ [name]: outcome });
};

if (wanted.some((name) => name in onOneSite)) {
  const site = await openInstance();
  try {
    await site.start();
    await site.idle();
    for (const [name, bench] of Object.entries(onOneSite))
      if (wanted.includes(name)) report(name, await bench(site));
  } finally {
    await site.close();
  }
}
for (const [name, bench] of Object.entries(onTheirOwn))
  if (wanted.includes(name)) report(name, await bench());

const worse = flags.check ? worsened(before, found) : [];
for (const each of worse) console.error(`\nWorse by more than a fifth: ${each}`);
process.exit(worse.length > 0 ? 1 : 0);

function save(outcomes: Record<string, Outcome>): void {
  const baseline = saveBaseline(outcomes);
  writeUp(baseline);
  drawPicture(baseline);
}
