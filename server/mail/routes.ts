import { staffMailEndpoints } from '#contract/staff-mails.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Serve } from '#server/http/serve.ts';
import { actorOf } from '#server/staff/actor.ts';
import { record } from '#server/staff/audit.ts';
import { countMails, listMails, sendAgain } from './queries.ts';

/** /api/staff/mails: how the site's mails went, and once more. */
export function serveMails(serve: Serve, { db, mail }: Pick<Deps, 'db' | 'mail'>): void {
  serve(staffMailEndpoints.list, async ({ query: { state, page, limit } }) => {
    const [mails, total] = [
      await listMails(db, state, limit, (page - 1) * limit),
      await countMails(db, state),
    ];
    const rows = mails.map(({ id, toAddress, letter, state, tries, lastError, createdAt, sentAt }) => ({
      id,
      to: toAddress,
      subject: letter.subject,
      state,
      tries,
      error: lastError,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    }));
    return { rows, total };
  });

  serve(staffMailEndpoints.send, ({ staff, params, c }) =>
    db.transaction(async (tx) => {
      if (!mail.SMTP_URL) throw new HttpError('no-mail-server');
      if (!(await sendAgain(tx, params.id))) throw new HttpError('mail-not-found');
      await record(tx, actorOf(c, staff), { action: 'sent a mail again', what: `mail ${params.id}` });
      return null;
    }),
  );
}
