import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/chromium.ts';

/** An event of Chromium's tracing. Times are in microseconds; `tdur` is the thread's processor time. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { url?: string; documentLoaderURL?: string } };
};

/** A page that nobody touches starts four seconds after it has loaded (web/start/begin.ts). */
const SECONDS = 8;
const WAIT_MS = 30_000;
const CATEGORIES = ['devtools.timeline', 'v8', 'disabled-by-default-v8.compile'];
const PHONE = ['--window-size=390,844', '--force-device-scale-factor=2'];

/**
 * What a fresh Chromium does in its first eight seconds, given only `url`. Nothing drives it: with a debugger
 * attached, V8 gives every created error a position, which adds 80 ms to loading React on a phone.
 */
export async function traceLoad(url: string): Promise<TraceEvent[]> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-trace-'));
  const file = join(folder, 'trace.json');
  const trace = [
    `--trace-startup=${CATEGORIES}`,
    `--trace-startup-file=${file}`,
    `--trace-startup-duration=${SECONDS}`,
    '--trace-startup-format=json',
  ];
  const profile = `--user-data-dir=${join(folder, 'profile')}`;
  const chromium = spawn(chromiumPath(), ['--headless', ...CHROMIUM_ARGS, ...PHONE, ...trace, profile, url], {
    stdio: 'ignore',
    detached: true, // a group of its own: on Debian the command is a shell script, and the browser is its child
  });
  const ended = once(chromium, 'exit');
  try {
    for (const since = Date.now(); Date.now() - since < WAIT_MS; await delay(250)) {
      const events = readTrace(file);
      if (events) return events;
    }
    throw new Error(`Chromium wrote no trace of ${url} within ${WAIT_MS / 1000} s`);
  } finally {
    if (chromium.pid) process.kill(-chromium.pid);
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Undefined while the file is being written. */
function readTrace(file: string): TraceEvent[] | undefined {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).traceEvents : undefined;
  } catch {
    return undefined;
  }
}
