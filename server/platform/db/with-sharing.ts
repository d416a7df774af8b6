import type { Sharing } from '#contract/core/sharing.ts';

/** A record without the field `sharing` if nobody has written any: pages embed it. */
export const withSharing = <Row extends { sharing: Sharing | null }>({ sharing, ...record }: Row) => ({
  ...record,
  ...(sharing && { sharing }),
});
