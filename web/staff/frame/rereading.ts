import { Refused } from '../calls/refused.ts';

/** Reads anew once something is saved; also where it was refused, before that is told: what stands now may be why. */
export async function rereading(again: () => Promise<unknown>, saving: Promise<unknown>): Promise<void> {
  try {
    await saving;
  } catch (error) {
    if (error instanceof Refused) await again();
    throw error;
  }
  await again();
}
