import { paths } from '#contract/core/paths.ts';
import { inboxEndpoints } from '#contract/inbox/inbox.ts';
import { countWrite } from '#server/platform/http/limits/count-tries.ts';
import { FORM_LIMIT } from '#server/platform/http/limits/rate-limits.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { messageOfBooking } from './booking.ts';
import { receive, storeBooking, storeMessage, storeSubmission } from './store.ts';

/** The forms: stored before they are acknowledged. A repeat does not count against the sender's limit. */
export function serveInbox(serve: Serve, { db, limits, mail }: Services): void {
  const countedFor = (address: string) => countWrite(limits, [[FORM_LIMIT, address]]);

  serve(inboxEndpoints.contact, async ({ body, c, once }) => {
    const received = receive(body);
    await once((tx) => storeMessage(tx, mail, received), {
      request: received.fields,
      around: countedFor(c.get('clientAddress')),
    });
    return { success: true };
  });

  serve(inboxEndpoints.booking, async ({ body, c, once }) => {
    const received = receive(await messageOfBooking(db, body));
    await once((tx) => storeBooking(tx, mail, received), {
      request: received.fields,
      around: countedFor(c.get('clientAddress')),
    });
    return { success: true };
  });

  serve(inboxEndpoints.submission, async ({ body, c, once }) => {
    const received = receive(body);
    let token: string | undefined; // not an outcome, which is stored: a repeat does not get it
    const store = async (tx: Parameters<typeof storeSubmission>[0]) => {
      token = await storeSubmission(tx, mail, received);
    };
    await once(store, { request: received.fields, around: countedFor(c.get('clientAddress')) });
    return { success: true, ...(token && { statusPath: paths.submission(token) }) };
  });
}
