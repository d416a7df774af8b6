import type { Context } from 'hono';
import { staffMailEndpoints } from '#contract/admin/staff-mails.ts';
import { MAIL_HTML_PATH } from '#contract/admin/staff-mails-calls.ts';
import { actorOf } from '../audit/actor.ts';
import { record } from '../audit/audit.ts';
import type { StaffMember } from '../http/access.ts';
import { HttpError } from '../http/errors.ts';
import type { App, AppEnv, Serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { openMail, readHtml } from './opened.ts';
import { countMails, listMails, type Mail, sendAgain } from './queries.ts';

/** /api/staff/mails: the site's mails, their delivery, and resending. */
export function serveMails(serve: Serve, { db, mail }: Pick<Services, 'db' | 'mail'>): void {
  serve(staffMailEndpoints.list, async ({ query: { state, page, limit } }) => {
    const [mails, total] = [
      await listMails(db, state, limit, (page - 1) * limit),
      await countMails(db, state),
    ];
    const rows = mails.map(summaryOf);
    return { rows, total };
  });

  serve(staffMailEndpoints.open, async ({ params: { id }, staff: { roles } }) => {
    const { mail: found, ...opened } = await openMail(db, mail, id, roles);
    return { ...summaryOf(found), ...opened };
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

const summaryOf = ({ id, toAddress, letter, state, tries, lastError, createdAt, sentAt }: Mail) => ({
  id,
  to: toAddress,
  subject: letter.subject,
  state,
  tries,
  error: lastError,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
});

/** The HTML form of a stored mail. */
export function serveMailHtml(
  app: App,
  { db, staffUrl }: Pick<Services, 'db' | 'staffUrl'>,
  admit: (c: Context<AppEnv>) => Promise<StaffMember>,
): void {
  app.get(`${MAIL_HTML_PATH}/:id{[0-9]{1,9}}`, async (c) => {
    const { roles } = await admit(c);
    return answerMailHtml(c, await readHtml(db, Number(c.req.param('id')), roles), { staffUrl });
  });
}

/** The HTML form of a mail as a document for a frame of /staff. It runs nothing, and loads at most pictures of the site. */
export const answerMailHtml = (
  c: Context<AppEnv>,
  html: string,
  { staffUrl, siteUrl }: { staffUrl: string; siteUrl?: string },
) =>
  c.html(html, 200, {
    'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'${siteUrl ? `; img-src ${siteUrl}` : ''}; sandbox; frame-ancestors ${new URL(staffUrl).origin}`,
    'X-Frame-Options': 'SAMEORIGIN',
    'Referrer-Policy': 'no-referrer',
  });
