import type { ThreadState } from '#contract/inbox/staff-conversations.ts';
import type { MailConfig } from '#server/platform/mail/settings.ts';
import { acceptEntry, markSpam } from '../forms/queries.ts';
import { readFamily } from './find-thread.ts';
import type { Tx } from './open-thread.ts';

/**
 * Applies a state to the forms of a thread and of those merged into it: forms that become spam record the reason, forms that are
 * no longer spam are mailed to the company. All callers lock the thread before the forms.
 */
export async function noteSpam(
  tx: Tx,
  mail: MailConfig,
  thread: number,
  state: ThreadState,
  reason = '',
): Promise<void> {
  for (const { contactMessage, filmSubmission } of await readFamily(tx, thread)) {
    const [kind, id] = contactMessage
      ? (['contact', contactMessage] as const)
      : (['submission', filmSubmission] as const);
    if (id === null) continue;
    if (state === 'spam') await markSpam(tx, kind, id, reason);
    else await acceptEntry(tx, mail, kind, id);
  }
}
