import { z } from 'zod';
import { When } from '#contract/core/scalars.ts';

/** A passkey as its owner sees it, and in a download of all data: never its key. */
export const StoredPasskey = z.object({
  name: z.string(),
  createdAt: When,
  lastUsedAt: When.nullable().describe('null: not used yet'),
  isBackedUp: z.boolean().describe('kept by a password manager or a cloud, not on one device alone'),
});
