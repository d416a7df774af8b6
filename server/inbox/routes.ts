import type { Context } from 'hono';
import { type FormReply, inboxEndpoints } from '#contract/inbox.ts';
import { paths } from '#contract/paths.ts';
import type { Deps } from '#server/deps.ts';
import { FORM_LIMIT } from '#server/http/rate-limits.ts';
import type { AppEnv, Serve } from '#server/http/serve.ts';
import type { Kind } from './entry.ts';
import { isRepeat, receive, storeMessage, storeSubmission } from './store.ts';

/** The two forms: stored before they are acknowledged. A repeat does not count against the sender's limit. */
export function serveInbox(serve: Serve, { db, limits, mail }: Deps): void {
  serve(inboxEndpoints.contact, ({ body, c }) => {
    const received = receive(body);
    return once(c, 'contact', received.idempotencyKey, async () =>
      (await storeMessage(db, mail, received)) ? {} : undefined,
    );
  });

  serve(inboxEndpoints.submission, ({ body, c }) => {
    const received = receive(body);
    return once(c, 'submission', received.idempotencyKey, async () => {
      const stored = await storeSubmission(db, mail, received);
      return stored?.token ? { statusPath: paths.submission(stored.token) } : stored && {};
    });
  });

  /** `store` returns what the reply has besides, or undefined for a repeat. */
  async function once(
    c: Context<AppEnv>,
    kind: Kind,
    key: Buffer | null,
    store: () => Promise<Partial<FormReply> | undefined>,
  ): Promise<FormReply> {
    if (await isRepeat(db, kind, key)) return { success: true };
    const address = c.get('clientAddress');
    await limits.take(FORM_LIMIT, address);
    const added = await store();
    if (!added) await limits.giveBack(FORM_LIMIT, address);
    return { success: true, ...added };
  }
}
