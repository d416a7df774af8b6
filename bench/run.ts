import { parseArgs } from 'node:util';
import { readBaseline, saveBaseline, worsened } from './baseline.ts';
import { benchCached } from './cached.ts';
import { benchGrowth } from './growth.ts';
import { type Instance, openInstance } from './instance.ts';
import { benchLighthouse } from './lighthouse.ts';
import { type Outcome, printTable } from './outcome.ts';
import { benchPages } from './pages.ts';
import { benchPeers } from './peers.ts';
import { benchReleaseDay } from './release-day.ts';
import { benchUncached } from './uncached.ts';

/** Measured only when named: it installs and builds four other frameworks. */
const ASKED_ONLY = ['peers'];

/**
 * `npm run bench [-- part …] [--check] [--save]`: measures the named parts, or all. `--check` exits with 1 where a ratio is worse by
 * more than a fifth than saved; `--save` saves the ratios.
 */
const PARTS: Record<string, (site: Instance) => Promise<Outcome>> = {
  cached: benchCached,
  uncached: benchUncached,
  'release-day': benchReleaseDay,
  pages: benchPages,
  lighthouse: benchLighthouse,
  peers: benchPeers,
  growth: benchGrowth, // last, because it fills the site
};

const { values: flags, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' }, save: { type: 'boolean' } },
});
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}`);
  process.exit(1);
}

const found: Record<string, Outcome> = {};
const site = await openInstance();
try {
  const startMs = await site.start();
  console.log(`First start, database included: ${(startMs / 1000).toFixed(1)} s`);
  await site.idle();
  for (const [name, bench] of Object.entries(PARTS)) {
    if (asked.length > 0 ? !asked.includes(name) : ASKED_ONLY.includes(name)) continue;
    const outcome = await bench(site);
    found[name] = outcome;
    for (const table of outcome.tables) printTable(table);
    for (const sentence of outcome.exceeded ?? []) console.log(`  ! ${sentence}`);
  }
} finally {
  await site.close();
}

const worse = flags.check ? worsened(readBaseline(), found) : [];
for (const each of worse) console.error(`\nWorse by more than a fifth: ${each}`);
if (flags.save) saveBaseline(found);
process.exit(worse.length > 0 ? 1 : 0);
