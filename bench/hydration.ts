import type { Instance } from './instance.ts';
import { ms, type Outcome } from './outcome.ts';
import { type ScriptTime, scriptTime } from './script-time.ts';
import { median } from './time.ts';
import { traceLoad } from './trace.ts';

const RUNS = 7;
const SLOWDOWN = 4;
const PATHS = ['/', '/films', '/film/the-slow-satellite'];

/**
 * What a page's script costs the main thread of a phone from the first byte until it is idle: the processor time of all
 * that compiles or runs script, with the style and layout that it forces, four times that of this machine. Multiplied
 * instead of slowed down, as Lighthouse does, because Chromium's slowing counts the time of other programs too.
 */
export async function benchHydration(site: Instance): Promise<Outcome> {
  const rows: string[][] = [];
  const figures: Record<string, number> = {};
  for (const path of PATHS) {
    const url = site.url + path;
    const runs: ScriptTime[] = [];
    for (let run = 0; run <= RUNS; run++) runs.push(scriptTime(await traceLoad(url), new URL(url).host));
    const onPhone = (part: keyof ScriptTime) => SLOWDOWN * median(runs.slice(1).map((run) => run[part])); // the first warms
    figures[`hydration ${path}`] = onPhone('hydration');
    figures[`main thread ${path}`] = onPhone('total');
    rows.push([
      path,
      ...(['hydration', 'total', 'longest'] as const).map((part) => `${ms(onPhone(part))} ms`),
    ]);
  }
  return {
    tables: [
      {
        title: `Main-thread time of script at ${SLOWDOWN}× slowdown, medians of ${RUNS} loads`,
        columns: ['', 'hydration', 'with loading', 'longest piece'],
        rows,
      },
    ],
    figures,
  };
}
