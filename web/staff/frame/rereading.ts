import { Refused } from '../calls/refused.ts';

/** Reads anew once something is saved; also where it was refused as older than what stands now, before that is told. */
export async function rereading(again: () => Promise<unknown>, saving: Promise<unknown>): Promise<void> {
  try {
    await saving;
  } catch (error) {
    if (error instanceof Refused && error.code && CHANGED.includes(error.code)) await again();
    throw error;
  }
  await again();
}

const CHANGED: readonly string[] = [
  'settings-changed',
  'variants-changed',
  'stock-changed',
  'code-changed',
  'address-changed',
  'draft-conflict',
];
