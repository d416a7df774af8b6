import type { Session } from '#contract/members/accounts.ts';

type Row = { id: string; device: string; createdAt: Date; lastSeenAt: Date };

/** An open session as its owner sees it. */
export const asSession = ({ id, device, createdAt, lastSeenAt }: Row, currentId: string): Session => ({
  id,
  device,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  current: id === currentId,
});
