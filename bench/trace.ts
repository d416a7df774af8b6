/** An event of Chromium's tracing; times in microseconds, `tdur` that of the thread's processor. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tts?: number;
  tdur?: number;
  args?: { data?: { url?: string } };
};

/** Compiling and running script, whoever starts it; each may stand within another. */
const SCRIPT = new Set([
  'EvaluateScript',
  'FunctionCall',
  'RunMicrotasks',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
  'V8.GCScavenger',
  'V8.GCFinalizeMC',
]);

/**
 * Milliseconds of processor time that the main thread of the page at `host` spent on script: the sum of the outermost
 * pieces, and the longest of them.
 */
export function scriptTime(events: TraceEvent[], host: string): { total: number; longest: number } {
  const thread = events.find(
    ({ name, args }) => name === 'EvaluateScript' && args?.data?.url?.includes(host),
  );
  const pieces = events
    .filter(
      ({ name, ph, pid, tid, dur }) =>
        ph === 'X' && dur !== undefined && SCRIPT.has(name) && pid === thread?.pid && tid === thread.tid,
    )
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  let end = 0;
  const outermost: number[] = [];
  for (const { ts, dur = 0, tdur = dur } of pieces) {
    if (ts < end) continue;
    end = ts + dur;
    outermost.push(tdur / 1000);
  }
  return { total: outermost.reduce((sum, piece) => sum + piece, 0), longest: Math.max(0, ...outermost) };
}
