import type { ConversationMessage, ThreadRow, ThreadState } from '#contract/inbox/staff-conversations.ts';

export const STATES: Record<ThreadState, string> = {
  new: 'New',
  waiting: 'Waiting for them',
  done: 'Done',
  spam: 'Spam',
};

export const KINDS: Record<ThreadRow['kind'], string> = {
  message: 'Message',
  submission: 'Film submission',
  order: 'Order',
};

/** "Film submission: The Salt Road". */
export const aboutWhat = ({ kind, subject }: Pick<ThreadRow, 'kind' | 'subject'>): string =>
  subject ? `${KINDS[kind]}: ${subject}` : KINDS[kind];

/** The delivery state of a reply's email. */
export function mailWords({ state, error }: Pick<ConversationMessage, 'state' | 'error'>): string {
  if (state === 'sent') return 'Sent';
  if (state === 'queued')
    return error ? `Not sent yet; it is tried again. The mail server said: ${error}` : 'On its way';
  if (state === 'failed') return `Failed. The mail server said: ${error ?? 'nothing'}`;
  if (state === null) return 'Whether its mail arrived is no longer on record.';
  return 'Kept, not sent: no mail server is set. Send it from your own mail program.';
}

/** For messages that the page of a long conversation leaves out. */
export const olderWords = (count: number): string =>
  count === 1
    ? 'One older message is not shown; the newest are here.'
    : `${count} older messages are not shown; the newest are here.`;
