import { makeVariant } from './make-variant.ts';
import type { Plan } from './parameters.ts';

/* The process that background-encoder.ts starts. */

export type Job = { id: number; file: string; plan: Plan };
export type Result = { id: number; bytes?: Uint8Array<ArrayBuffer>; fault?: string };

process.on('message', async ({ id, file, plan }: Job) => {
  const result: Result = await makeVariant(file, plan, 'best').then(
    (bytes) => ({ id, bytes }),
    (error: unknown) => ({ id, fault: String(error) }),
  );
  process.send?.(result);
});
