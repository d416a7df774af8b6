import { and, eq, like } from 'drizzle-orm';
import { staffOrderEndpoints as endpoints } from '#contract/shop/staff-orders.ts';
import { mails } from '#server/platform/db/tables/mails.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { recordEvent } from '../events.ts';
import type { Db, OrderRow } from '../read-order.ts';
import type { Steps } from '../staff-steps.ts';
import { emailAbout, queueEmail } from './queue-email.ts';

const MOST_AGAIN = 20;

/** Sends mails of orders again. */
export function serveMails(serve: Serve, deps: Services, { show, step }: Steps): void {
  serve(endpoints.mailAgain, async (request) => {
    const { params, staff } = request;
    await request.once((db) =>
      step(request, { db })('sent a mail again', async (tx, order) => {
        const detail = { occasion: await sendCopy(tx, order, params.mail) };
        await recordEvent(tx, order.id, 'mail again', { staff: staff.name, detail });
        return detail;
      }),
    );
    return show(params.number);
  });

  /**
   * Sends a copy to the order's present address, with a new Message-ID: mail servers may drop a repeated one. If the order awaits
   * payment, the copy has the present payment details. Returns the mail's kind.
   */
  async function sendCopy(tx: Db, order: OrderRow, id: number): Promise<string> {
    const isIt = and(eq(mails.id, id), eq(mails.orderId, order.id));
    const [mail] = await tx.select().from(mails).where(isIt);
    if (!mail?.occasion) throw new HttpError('order-not-found', `${order.number} has no such mail`);
    if (!deps.mail.SMTP_URL) throw new HttpError('no-mail-server');
    const [kindName = ''] = mail.occasion.split(' again ');
    const again = and(eq(mails.orderId, order.id), like(mails.occasion, `${kindName} again %`));
    const nth = (await tx.select({ id: mails.id }).from(mails).where(again)).length + 1;
    if (nth > MOST_AGAIN) throw new HttpError('order-state', `This mail was sent again ${MOST_AGAIN} times`);
    const { maxTries } = mail;
    const isToPay = kindName === 'received' && order.state === 'pending';
    const email = isToPay ? await emailAbout(tx, deps, order, { kind: 'received' }) : mail.letter;
    await queueEmail(tx, deps, order, { ...email, to: order.email }, `${kindName} again ${nth}`, maxTries);
    return kindName;
  }
}
