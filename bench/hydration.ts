import type { Instance } from './instance.ts';
import { ms, type Outcome } from './outcome.ts';
import { type ScriptTime, scriptTime } from './script-time.ts';
import { median } from './time.ts';
import { traceLoad } from './trace.ts';

const RUNS = 7;
const SLOWDOWN = 4;
const PATHS = ['/', '/films', '/film/the-slow-satellite'];

/**
 * Main-thread time of a page's script on a phone, from the first byte until idle: processor time that compiles or
 * runs script, with the style and layout it forces, times four. Multiplied instead of throttled as in Lighthouse,
 * because Chromium's throttling counts other programs' time too.
 */
export async function benchHydration(site: Instance): Promise<Outcome> {
  const rows: string[][] = [];
  const figures: Record<string, number> = {};
  for (const path of PATHS) {
    const url = site.url + path;
    const runs: ScriptTime[] = [];
    for (let run = 0; run <= RUNS; run++) runs.push(scriptTime(await traceLoad(url), new URL(url).host));
    const onPhone = (part: keyof ScriptTime) => SLOWDOWN * median(runs.slice(1).map((run) => run[part])); // the first run warms up
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
