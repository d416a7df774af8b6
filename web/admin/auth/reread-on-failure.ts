import { NoAnswer } from '#web/api/api.ts';
import { Refused } from '../api/refused.ts';

/** Runs a step of logging in. If it fails because the session has ended, or its reply was lost, `reread` requests which step is next. */
export async function rereadOnFailure<Reply>(
  step: Promise<Reply>,
  reread: (() => unknown) | undefined,
): Promise<Reply> {
  try {
    return await step;
  } catch (error) {
    const hasSessionEnded = error instanceof Refused && error.code === 'staff-login-needed';
    if (hasSessionEnded || error instanceof NoAnswer) await reread?.();
    throw error;
  }
}
