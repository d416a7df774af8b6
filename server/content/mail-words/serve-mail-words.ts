import type { Context } from 'hono';
import type { MailName } from '#contract/content/mails/mails.ts';
import { AskedMail, staffMailWordsEndpoints as calls } from '#contract/content/staff-mail-words.ts';
import { MAIL_WORDS_HTML_PATH } from '#contract/content/staff-mail-words-calls.ts';
import { withoutEmptyRows } from '#contract/core/empty-rows.ts';
import type { StaffMember } from '#server/platform/http/access.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { MAIL_TEST_LIMIT } from '#server/platform/http/limits/rate-limits.ts';
import type { App, AppEnv, Serve } from '#server/platform/http/serve.ts';
import { postMail } from '#server/platform/mail/outbox.ts';
import { answerMailHtml } from '#server/platform/mail/routes.ts';
import { readCorrespondents } from '#server/platform/mail/settings.ts';
import type { Services } from '#server/platform/services.ts';
import { readEntry } from '../drafts/entry.ts';
import { wording } from '../model/issues.ts';
import { MailsEntry } from '../model/mail-entries.ts';
import { exampleMail, sourceOf } from './example-mail.ts';

/** A test is of no use later. */
const MAX_TRIES = 3;

/** Previews of automatic mails, made of the newest text and example values, and a mail of the same to whoever asks. */
export function serveMailWords(
  app: App,
  serve: Serve,
  { pool, db, mail: config, limits, staffUrl, siteUrl, now }: Services,
  admit: (c: Context<AppEnv>) => Promise<StaffMember>,
): void {
  async function readNewest() {
    const { draft, live } = await readEntry(pool, { kind: 'documents', entry: 'mails' });
    return { body: draft?.body ?? live?.body ?? {}, between: await readCorrespondents(db, config) };
  }

  serve(calls.preview, async ({ params, staff }) => {
    const { body, between } = await readNewest();
    const mail = exampleMail(params.mail, body, between, staff.email);
    return { subject: mail.subject, text: mail.text, source: await sourceOf(mail, body, between, now()) };
  });

  serve(calls.test, async ({ params, staff }) => {
    if (!config.SMTP_URL) throw new HttpError('no-mail-server');
    const { body, between } = await readNewest();
    refuseUnfinished(params.mail, body);
    await limits.take(MAIL_TEST_LIMIT, `staff ${staff.id}`);
    await db.transaction((tx) =>
      postMail(tx, config, exampleMail(params.mail, body, between, staff.email), { maxTries: MAX_TRIES }),
    );
    return { to: staff.email };
  });

  app.get(`${MAIL_WORDS_HTML_PATH}/:mail{[A-Za-z]{1,40}}`, async (c) => {
    const { email } = await admit(c);
    const asked = AskedMail.safeParse(c.req.param('mail'));
    if (!asked.success) throw new HttpError('not-found');
    const { body, between } = await readNewest();
    return answerMailHtml(c, exampleMail(asked.data, body, between, email).html, { staffUrl, siteUrl });
  });
}

/** Throws 409 with what is wrong in the words of the mail, the sender or the signature. */
function refuseUnfinished(mail: MailName, body: object): void {
  const { error } = MailsEntry.safeParse(withoutEmptyRows(body), { error: wording });
  const wrong = error?.issues.filter(({ path: [name] }) =>
    [mail, 'sender', 'signature'].some((part) => part === name),
  );
  const words = wrong?.map(({ path, message }) => `${path.slice(1).join(' ') || String(path[0])} ${message}`);
  if (words && words.length > 0)
    throw new HttpError('mail-unfinished', `This cannot be sent: ${words.join('. ')}`);
}
