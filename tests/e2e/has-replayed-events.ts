/**
 * Runs in the browser. Whether the page handles clicks itself: until then it records them (web/site/hydration/replay.ts), which ends in
 * an idle period.
 */
export function hasReplayedEvents(): boolean | Promise<boolean> {
  const idle = () => new Promise<boolean>((done) => requestIdleCallback(() => done(true), { timeout: 200 }));
  return globalThis.earlyEvents === undefined && idle();
}
