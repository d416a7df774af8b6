import type { ReactNode } from 'react';

/** `open`: somebody has to act; `good`: as it should be; `wrong`: failed or ended; `quiet`: done with. */
type Tone = 'open' | 'good' | 'wrong' | 'quiet';

/** Which tone a state of any record has; states that it does not name are quiet. */
const TONES: Readonly<Record<string, Tone>> = {
  // Entries.
  live: 'good',
  new: 'open',
  bin: 'wrong',
  // Orders.
  pending: 'open',
  paid: 'open',
  packed: 'open',
  shipped: 'good',
  delivered: 'good',
  cancelled: 'wrong',
  // Conversations and mails.
  waiting: 'good',
  spam: 'wrong',
  sent: 'good',
  queued: 'open',
  failed: 'wrong',
  unsent: 'wrong',
  // Submissions.
  received: 'open',
  watching: 'open',
  shortlisted: 'open',
  offer: 'good',
  signed: 'good',
  declined: 'wrong',
};

/** A record's state in words, on the colour of its kind. */
export function StateTag({ of: state, children }: { of: string; children: ReactNode }) {
  return (
    <span className="state" data-tone={TONES[state] ?? 'quiet'}>
      {children}
    </span>
  );
}
