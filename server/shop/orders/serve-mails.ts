import { and, eq, like } from 'drizzle-orm';
import { staffOrderEndpoints as endpoints } from '#contract/staff-orders.ts';
import { mails } from '#server/db/tables/mails.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Serve } from '#server/http/serve.ts';
import { oncePerPress } from '#server/staff/press.ts';
import { tell } from './events.ts';
import { letterAbout, postLetter } from './post.ts';
import type { Db, OrderRow } from './read-order.ts';
import { NOTHING_DONE, type Steps } from './staff-steps.ts';

const MOST_AGAIN = 20;

/** Sends mails of orders again. */
export function serveMails(serve: Serve, deps: Deps, { show, step }: Steps): void {
  serve(endpoints.mailAgain, async (asked) => {
    const { params, body, staff } = asked;
    await step(asked)('sent a mail again', async (tx, order) => {
      const press = { key: body.key, asked: { mail: params.mail }, c: asked.c };
      const { outcome, isRepeat } = await oncePerPress(tx, press, async () => {
        const occasion = await sendCopy(tx, order, params.mail);
        await tell(tx, order.id, 'mail again', { staff: staff.name, detail: { occasion } });
        return { occasion };
      });
      return isRepeat ? NOTHING_DONE : outcome;
    });
    return show(params.number);
  });

  /**
   * A copy, to the order's address of now, since a mail with the same Message-ID may be dropped on its way. Where a payment is
   * waited for, it says how to pay as of now. Returns what it is about.
   */
  async function sendCopy(tx: Db, order: OrderRow, id: number): Promise<string> {
    const isIt = and(eq(mails.id, id), eq(mails.orderId, order.id));
    const [mail] = await tx.select().from(mails).where(isIt);
    if (!mail?.occasion) throw new HttpError('order-not-found', `${order.number} has no such mail`);
    if (!deps.mail.SMTP_URL) throw new HttpError('no-mail-server');
    const [occasion = ''] = mail.occasion.split(' again ');
    const again = and(eq(mails.orderId, order.id), like(mails.occasion, `${occasion} again %`));
    const nth = (await tx.select({ id: mails.id }).from(mails).where(again)).length + 1;
    if (nth > MOST_AGAIN) throw new HttpError('order-state', `This mail was sent again ${MOST_AGAIN} times`);
    const { maxTries } = mail;
    const isToPay = occasion === 'received' && order.state === 'pending';
    const letter = isToPay ? await letterAbout(tx, deps, order, { kind: 'received' }) : mail.letter;
    await postLetter(tx, deps, order, { ...letter, to: order.email }, `${occasion} again ${nth}`, maxTries);
    return occasion;
  }
}
