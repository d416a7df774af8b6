import type { ChildProcess } from 'node:child_process';
import { ENDED, startAside } from '#server/aside/start-aside.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Job, Result } from './encoder-process.ts';
import type { Effort } from './make-variant.ts';
import type { Description } from './measure.ts';
import type { Plan } from './parameters.ts';

const PROGRAM = new URL('encoder-process.ts', import.meta.url);
/** Milliseconds without work after which the process ends and gives its memory back. */
const IDLE_MS = 10_000;

/**
 * Makes pictures at best effort, and whatever is made of large ones, in a process of lowest priority: it gets only processor
 * time and memory that nothing else wants, and a decoder that crashes takes no visitor with it. The process runs only while
 * there is work.
 */
export function createBackgroundEncoder({ idleMs = IDLE_MS } = {}) {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let jobs = 0;
  const underWay = new Map<number, PromiseWithResolvers<Result>>();

  /** Throws HttpError if the picture cannot be made, Error if the process ends before. */
  async function make(file: string, plan: Plan, effort: Effort = 'best'): Promise<Buffer<ArrayBuffer>> {
    const { bytes = new Uint8Array() } = await ask({ file, wanted: { plan, effort } });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Undefined if it cannot be measured. */
  async function measure(file: string): Promise<Description | undefined> {
    return (await ask({ file })).description;
  }

  function ask(asked: Omit<Job, 'id'>): Promise<Result> {
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
    const started = startAside(PROGRAM);
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

  /** Ends the process; what it was making fails. */
  function close(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
    for (const id of underWay.keys()) settle({ id, fault: 'The encoder ended' });
  }

  return { make, measure, close, pid: () => child?.pid };
}
