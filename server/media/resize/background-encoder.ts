import type { ChildProcess } from 'node:child_process';
import { ENDED, startChild } from '#server/platform/child-process/start-child.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { Description } from '../measure.ts';
import type { Job, Result } from './encoder-process.ts';
import type { Effort } from './make-variant.ts';
import type { Plan } from './parameters.ts';

const PROGRAM = new URL('encoder-process.ts', import.meta.url);
/** Milliseconds without work after which the process ends to free its memory. */
const IDLE_MS = 10_000;

/**
 * Makes pictures at best effort, and every picture from a large original, in a process of lowest priority: it uses only idle
 * processor time and memory, and a crashing decoder does not affect visitors. The process runs only while there is work.
 */
export function createBackgroundEncoder({ idleMs = IDLE_MS } = {}) {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let jobs = 0;
  const underWay = new Map<number, PromiseWithResolvers<Result>>();

  /** Throws HttpError if the picture cannot be made, Error if the process ends first. */
  async function make(file: string, plan: Plan, effort: Effort = 'best'): Promise<Buffer<ArrayBuffer>> {
    const { bytes = new Uint8Array() } = await request({ file, wanted: { plan, effort } });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Undefined if it cannot be measured. */
  async function measure(file: string): Promise<Description | undefined> {
    return (await request({ file })).description;
  }

  function request(asked: Omit<Job, 'id'>): Promise<Result> {
    clearTimeout(idle);
    jobs += 1;
    const id = jobs;
    const done = Promise.withResolvers<Result>();
    underWay.set(id, done);
    child ??= start();
    child.send({ id, ...asked } satisfies Job, (error) => error && settle({ id, fault: error.message }));
    return done.promise;
  }

  function start(): ChildProcess {
    const started = startChild(PROGRAM);
    started.on('message', settle);
    for (const event of ['error', ENDED]) started.on(event, () => child === started && close());
    started.unref();
    started.channel?.unref();
    return started;
  }

  function settle(result: Result): void {
    const done = underWay.get(result.id);
    if (!done) return;
    underWay.delete(result.id);
    if (result.fault === undefined) done.resolve(result);
    else done.reject(result.code ? new HttpError(result.code, result.fault) : new Error(result.fault));
    if (child && underWay.size === 0) idle = setTimeout(close, idleMs).unref();
  }

  /** Ends the process; pictures in progress fail. */
  function close(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
    for (const id of underWay.keys()) settle({ id, fault: 'The encoder ended' });
  }

  return { make, measure, close, pid: () => child?.pid };
}
