import { systemCalls } from '#contract/admin/system-calls.ts';
import { request } from '../../api/request.ts';

const LOOK_AGAIN_MS = 1_000;

/**
 * Asks for a restart and waits until a process answers that was started later: the first answers may be those of the one that ends.
 * Returns whether the site is there again within this time, in milliseconds.
 */
export async function restartBy(ask: () => Promise<unknown>, patienceMs: number): Promise<boolean> {
  const { startedAt } = await request(systemCalls.read);
  await ask();
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS));
    if (await isBegunAfter(startedAt)) return true;
  }
  return false;
}

async function isBegunAfter(before: string): Promise<boolean> {
  try {
    const answer = await fetch(systemCalls.read.path);
    if (answer.status === 401) return true; // under another address, or after a restore, sessions begin anew
    return answer.ok && (await answer.json()).startedAt !== before;
  } catch {
    return false;
  }
}
