/**
 * Runs in the browser. Whether the page answers presses itself, and at once: until then it keeps them (web/start/replay.ts), which
 * ends in an idle moment.
 */
export function hasReplayed(): boolean | Promise<boolean> {
  const idle = () => new Promise<boolean>((done) => requestIdleCallback(() => done(true), { timeout: 200 }));
  return globalThis.keptPresses === undefined && idle();
}
