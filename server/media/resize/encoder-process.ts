import type { ErrorCode } from '#contract/core/errors.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { type Description, measureImage } from '../measure.ts';
import { isLarge } from '../open-image.ts';
import { type Effort, makeVariant } from './make-variant.ts';
import type { Plan } from './parameters.ts';

/* The process that background-encoder.ts starts. */

/** `wanted`: the picture to make from the file; without it, the file is measured. */
type Asked = { file: string; wanted?: { plan: Plan; effort: Effort } };
export type Job = Asked & { id: number };
/** `code`: of the expected failure. */
export type Result = {
  id: number;
  bytes?: Uint8Array<ArrayBuffer>;
  description?: Description;
  fault?: string;
  code?: ErrorCode;
};

/** Large pictures are decoded one at a time: each may take half a gigabyte. */
let turn: Promise<unknown> = Promise.resolve();

process.on('message', async ({ id, ...asked }: Job) => {
  const done = (await isLarge(asked.file)) ? turn.then(() => work(asked)) : work(asked);
  turn = Promise.allSettled([turn, done]);
  const result: Result = await done.then(
    (given) => ({ id, ...given }),
    (error: unknown) => ({
      id,
      fault: error instanceof Error ? error.message : String(error),
      ...(error instanceof HttpError && { code: error.code }),
    }),
  );
  process.send?.(result);
});

async function work({ file, wanted }: Asked) {
  if (!wanted) return { description: await measureImage(file) };
  return { bytes: await makeVariant(file, wanted.plan, wanted.effort) };
}
