import { NoAnswer } from '#web/api.ts';
import { Refused } from '../calls/refused.ts';

/**
 * A step of the way in. Where it fails because the session has ended, or may have been done and only its answer got lost, `look`
 * finds out which step is due.
 */
export async function orLook<Reply>(step: Promise<Reply>, look: (() => unknown) | undefined): Promise<Reply> {
  try {
    return await step;
  } catch (error) {
    const isOut = error instanceof Refused && error.code === 'staff-login-needed';
    if (isOut || error instanceof NoAnswer) await look?.();
    throw error;
  }
}
