import { readFromTab, removeFromTab, storeInTab } from '#web/api/tab-storage.ts';
import { newKey } from '#web/ui/forms/draft.ts';
import { AdminError } from '../../api/admin-error.ts';
import { reportOutdatedPage } from '../../api/outdated-page.ts';
import type { RequestOptions } from '../../api/request.ts';
import { useCurrentUser } from '../current-user.ts';
import { formatDateTime } from '../date-time.tsx';

/**
 * The site had already done this and only its reply was lost: nothing was done this time. The next click does it again. `reply` is that
 * of the first time.
 */
export class DoneBefore extends AdminError {
  readonly reply: unknown;
  constructor(at: string, reply: unknown) {
    super(
      `This was done on ${formatDateTime(at)}, and only the answer got lost. Press again to do it once more.`,
    );
    this.reply = reply;
  }
}

/**
 * Sends a button's request with an idempotency key, so that the site acts once: the same request keeps its key until it is answered,
 * also after a reload. `of`: which button of which record; `options` are those of `request`. Throws DoneBefore if the request was a
 * repeat, since the same request may be meant a second time, days later.
 */
export function useOnce() {
  const { email } = useCurrentUser();
  return async function once<Reply>(
    of: string,
    asked: object,
    send: (options: RequestOptions) => Promise<Reply>,
  ): Promise<Reply> {
    const at = `staff-key ${email} ${of}`;
    const wanted = JSON.stringify(asked);
    const [before, keyBefore] = readFromTab(at)?.split('\n') ?? [];
    const idempotencyKey = before === wanted && keyBefore ? keyBefore : newKey();
    storeInTab(at, `${wanted}\n${idempotencyKey}`);
    let doneAt: string | undefined;
    const reply = await send({
      idempotencyKey,
      onReplay: (at) => {
        doneAt = at;
      },
    });
    removeFromTab(at);
    if (doneAt === undefined) return reply;
    reportOutdatedPage();
    throw new DoneBefore(doneAt, reply);
  };
}
