/** States of a newsletter. */
export const STATE_WORDS = {
  draft: 'draft',
  queued: 'being sent',
  stopped: 'stopped',
  sent: 'sent',
} as const;
