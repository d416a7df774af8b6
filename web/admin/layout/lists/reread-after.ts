import { Refused } from '../../api/refused.ts';

/** Reads again after a save. If it was refused, reads before the refusal is shown, since the current state may explain it. */
export async function rereadAfter(refetch: () => Promise<unknown>, saving: Promise<unknown>): Promise<void> {
  try {
    await saving;
  } catch (error) {
    if (error instanceof Refused) await refetch();
    throw error;
  }
  await refetch();
}
