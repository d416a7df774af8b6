import lighthouse from 'lighthouse';
import type { TraceEvent } from './trace.ts';

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** One look of Lighthouse at a page, as a phone, in the browser that listens on `port`. */
export async function lookAt(url: string, port: number, onlyCategories: Category[], triesLeft = 3) {
  const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories });
  const failure = result ? result.lhr.runtimeError?.message : 'no result';
  if (result && !failure) {
    const { categories, audits, environment } = result.lhr;
    return {
      /** 0 to 100. */
      score: (id: Category) => Math.round((categories[id]?.score ?? 0) * 100),
      /** Milliseconds, mostly. */
      number: (id: string) => audits[id]?.numericValue ?? Number.NaN,
      benchmarkIndex: environment.benchmarkIndex,
      processorTime: processorTime(result.artifacts.Trace.traceEvents, result.lhr.mainDocumentUrl ?? url),
    };
  }
  // It sometimes misses the start of the trace and must look again.
  if (triesLeft === 0) throw new Error(`Lighthouse, ${url}: ${failure}`);
  return lookAt(url, port, onlyCategories, triesLeft - 1);
}

/**
 * Of the page's main thread, in milliseconds. Lighthouse's own figure takes each task from its start to its end, so it also
 * counts what other programs and the browser's own threads do meanwhile.
 */
function processorTime(events: readonly TraceEvent[], page: string): number {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === page,
  );
  if (!start) throw new Error(`No start of ${page} in the trace`);
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' && pid === start.pid && tid === start.tid && ts >= start.ts,
  );
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
}
