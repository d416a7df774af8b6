import type { TraceEvent } from './trace.ts';

/** Milliseconds of processor time on the main thread. */
export type ScriptTime = { hydration: number; total: number; longest: number };

const LOADING = new Set(['EvaluateScript', 'v8.compile', 'v8.compileModule', 'v8.evaluateModule']);
const RUNNING = new Set(['FunctionCall', 'RunMicrotasks', 'V8.GCScavenger', 'V8.GCFinalizeMC']);

/**
 * What the main thread of the page at `host` spent on script. `hydration`: what ran once it was loaded, mainly React
 * taking the page over; `total`: that plus compiling and first running the files; `longest`: the longest single
 * piece. Nested pieces are not counted twice.
 */
export function scriptTime(events: TraceEvent[], host: string): ScriptTime {
  const thread = events.find(({ name, args }) => LOADING.has(name) && args?.data?.url?.includes(host));
  const pieces = events
    .filter(
      ({ name, ph, pid, tid, dur }) =>
        ph === 'X' &&
        dur !== undefined &&
        (LOADING.has(name) || RUNNING.has(name)) &&
        pid === thread?.pid &&
        tid === thread.tid,
    )
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  let end = 0;
  const found = { hydration: 0, total: 0, longest: 0 };
  for (const { name, ts, dur = 0, tdur = dur } of pieces) {
    if (ts < end) continue;
    end = ts + dur;
    const time = tdur / 1000;
    found.total += time;
    if (RUNNING.has(name)) found.hydration += time;
    found.longest = Math.max(found.longest, time);
  }
  if (found.total === 0) throw new Error(`The trace holds no script of ${host}`);
  return found;
}
