import { inboxCalls } from '#contract/inbox.ts';
import { contactMessages, filmSubmissions } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { type App, serve } from '#server/endpoint.ts';
import { FORM_LIMIT } from '#server/limits.ts';
import { isRepeat, receive, storeMessage, storeSubmission } from './store.ts';

/** The two forms: stored before they are acknowledged. A repeat costs none of its sender's tries. */
export function serveInbox(app: App, { db, log, limits, mail }: Deps): void {
  const once = async (address: string, store: () => Promise<boolean>) => {
    await limits.take(FORM_LIMIT, address);
    if (!(await store())) await limits.giveBack(FORM_LIMIT, address);
  };

  serve(app, log, inboxCalls.contact, async ({ body, c }) => {
    const received = receive(body);
    if (!(await isRepeat(db, contactMessages, received.idempotencyKey))) {
      await once(c.get('clientAddress'), () => storeMessage(db, mail, received));
    }
    return { success: true };
  });

  serve(app, log, inboxCalls.submission, async ({ body, c }) => {
    const received = receive(body);
    if (!(await isRepeat(db, filmSubmissions, received.idempotencyKey))) {
      await once(c.get('clientAddress'), () => storeSubmission(db, mail, received));
    }
    return { success: true };
  });
}
