import type { ThreadState } from '#contract/staff-desk.ts';
import { acceptEntry, markSpam } from '#server/inbox/queries.ts';
import type { MailConfig } from '#server/mail/settings.ts';
import { readFamily } from './find-thread.ts';
import type { Tx } from './open-thread.ts';

/**
 * Tells the forms of a thread, and of those merged into it, that it gets this state: those that become spam say why, those that no
 * longer are go to the company by mail. The thread is locked before them, by all who do so.
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
