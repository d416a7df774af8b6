import type { ChildProcess } from 'node:child_process';
import { ENDED, startAside } from '#server/aside/start-aside.ts';
import type { Job, Result } from './encoder-process.ts';
import type { Plan } from './parameters.ts';

const PROGRAM = new URL('encoder-process.ts', import.meta.url);
/** Milliseconds without work after which the process ends and gives its memory back. */
const IDLE_MS = 10_000;

/**
 * Makes pictures at best effort in a process of lowest priority: it gets only processor time that nothing else wants, and
 * a decoder that crashes takes no visitor with it. The process runs only while there is work.
 */
export function createBackgroundEncoder({ idleMs = IDLE_MS } = {}) {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let jobs = 0;
  const underWay = new Map<number, PromiseWithResolvers<Buffer<ArrayBuffer>>>();

  /** Throws if the picture cannot be made, or the process ends before. */
  function make(file: string, plan: Plan): Promise<Buffer<ArrayBuffer>> {
    clearTimeout(idle);
    jobs += 1;
    const id = jobs;
    const made = Promise.withResolvers<Buffer<ArrayBuffer>>();
    underWay.set(id, made);
    child ??= start();
    child.send({ id, file, plan } satisfies Job, (error) => error && settle({ id, fault: error.message }));
    return made.promise;
  }

  function start(): ChildProcess {
    const started = startAside(PROGRAM);
    started.on('message', settle);
    for (const event of ['error', ENDED]) started.on(event, () => child === started && close());
    started.unref();
    started.channel?.unref();
    return started;
  }

  function settle({ id, bytes, fault }: Result): void {
    const made = underWay.get(id);
    if (!made) return;
    underWay.delete(id);
    if (bytes) made.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    else made.reject(new Error(fault));
    if (child && underWay.size === 0) idle = setTimeout(close, idleMs).unref();
  }

  /** Ends the process; what it was making fails. */
  function close(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
    for (const id of underWay.keys()) settle({ id, fault: 'The encoder ended' });
  }

  return { make, close, pid: () => child?.pid };
}
