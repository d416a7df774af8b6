import { desc, eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { NEWSLETTER_HTML_PATH } from '#contract/audience/newsletter-calls.ts';
import { newsletterEndpoints as calls } from '#contract/audience/newsletters.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { record } from '#server/platform/audit/audit.ts';
import { mailings } from '#server/platform/db/tables/audience.ts';
import type { StaffMember } from '#server/platform/http/access.ts';
import { HttpError, Invalid } from '#server/platform/http/errors.ts';
import { MAIL_TEST_LIMIT } from '#server/platform/http/limits/rate-limits.ts';
import type { App, AppEnv, Serve } from '#server/platform/http/serve.ts';
import { postMail } from '#server/platform/mail/outbox.ts';
import { answerMailHtml } from '#server/platform/mail/routes.ts';
import { readCorrespondents, readMailsAMinute, setMailsAMinute } from '#server/platform/mail/settings.ts';
import type { Services } from '#server/platform/services.ts';
import { preferencesUrl } from '../links.ts';
import { countReaders, queueNewsletter, wakeSending } from '../sending/queue-mailing.ts';
import type { Tx } from '../subscribers.ts';
import { newContent } from './new-content.ts';
import { withLink, writeNewsletter } from './write-newsletter.ts';

const ROWS = 20;
/** A test is of no use later. */
const TEST_TRIES = 3;

type Newsletter = typeof mailings.$inferSelect;

/** Newsletters, which staff write, look at, test and send. */
export function serveNewsletters(
  app: App,
  serve: Serve,
  { db, mail, limits, staffUrl, siteUrl, now }: Services,
  admit: (c: Context<AppEnv>) => Promise<StaffMember>,
): void {
  const needMailServer = () => {
    if (!mail.SMTP_URL) throw new HttpError('no-mail-server');
  };

  serve(calls.all, async ({ query: { page } }) => {
    const isNewsletter = eq(mailings.topic, 'newsletter');
    const rows = await db
      .select()
      .from(mailings)
      .where(isNewsletter)
      .orderBy(desc(mailings.id))
      .limit(ROWS)
      .offset((page - 1) * ROWS);
    return {
      rows: await Promise.all(rows.map((row) => listed(row))),
      total: await db.$count(mailings, isNewsletter),
      subscribers: await countReaders(db),
    };
  });

  serve(calls.add, async ({ body: { from, copyOf }, staff, c }) =>
    db.transaction(async (tx) => {
      const words =
        from === 'copy' && copyOf !== undefined
          ? wordsOf(await findNewsletter(tx, copyOf))
          : from === 'new'
            ? await newContent(tx, siteUrl)
            : {};
      const [made] = await tx
        .insert(mailings)
        .values({ topic: 'newsletter', ...words, changedAt: now() })
        .returning();
      if (!made) throw new Error('An insert returned no row');
      await record(tx, actorOf(c, staff), { action: 'wrote a newsletter', what: nameOf(made), after: words });
      return { id: made.id };
    }),
  );

  serve(calls.open, async ({ params: { id } }) => opened(await findNewsletter(db, id)));

  serve(calls.change, ({ params: { id }, body: { revision, text, ...line }, staff, c }) =>
    db.transaction(async (tx) => {
      const before = await findNewsletter(tx, id, { isLocked: true });
      refuseSent(before);
      refuseOld(before, revision);
      const [after] = await tx
        .update(mailings)
        .set({ ...line, body: text, changedAt: now(), revision: before.revision + 1 })
        .where(eq(mailings.id, id))
        .returning();
      await record(tx, actorOf(c, staff), {
        action: 'wrote a newsletter',
        what: line.subject || String(id),
        before: wordsOf(before),
        after: { ...line, body: text },
      });
      return opened(after ?? before);
    }),
  );

  serve(calls.remove, ({ params: { id }, staff, c }) =>
    db.transaction(async (tx) => {
      const found = await findNewsletter(tx, id, { isLocked: true }).catch(() => undefined);
      if (!found) return null;
      refuseSent(found);
      await tx.delete(mailings).where(eq(mailings.id, id));
      await record(tx, actorOf(c, staff), {
        action: 'deleted a newsletter',
        what: nameOf(found),
        before: wordsOf(found),
      });
      return null;
    }),
  );

  const written = async (id: number) => {
    const between = await readCorrespondents(db, mail);
    const mailing = writeNewsletter(await findNewsletter(db, id), between);
    return withLink(mailing, preferencesUrl(siteUrl, '…'));
  };

  serve(calls.preview, async ({ params: { id } }) => {
    const { subject, text } = await written(id);
    return { subject, text };
  });

  app.get(`${NEWSLETTER_HTML_PATH}/:id{[0-9]{1,9}}`, async (c) => {
    await admit(c);
    return answerMailHtml(c, (await written(Number(c.req.param('id')))).html, { staffUrl, siteUrl });
  });

  serve(calls.test, async ({ params: { id }, staff }) => {
    needMailServer();
    const mailing = await written(id);
    await limits.take(MAIL_TEST_LIMIT, `staff ${staff.id}`);
    const subject = mailing.subject || 'A newsletter without a subject';
    await db.transaction((tx) =>
      postMail(tx, mail, { to: staff.email, headers: {}, ...mailing, subject }, { maxTries: TEST_TRIES }),
    );
    return null;
  });

  serve(calls.send, ({ params: { id }, body: { revision }, staff, c }) =>
    db.transaction(async (tx) => {
      needMailServer();
      const found = await findNewsletter(tx, id, { isLocked: true });
      refuseSent(found);
      refuseOld(found, revision);
      if (!found.subject)
        throw new Invalid('Please write a subject first', { subject: 'Please write a subject' });
      if (found.body.content.length === 0)
        throw new Invalid('Please write a text first', { text: 'Please write a text' });
      const receivers = await queueNewsletter(tx, id, now());
      if (receivers === 0) throw new HttpError('no-subscribers');
      await record(tx, actorOf(c, staff), {
        action: 'sent a newsletter',
        what: nameOf(found),
        after: { receivers },
      });
      return opened(await findNewsletter(tx, id), tx);
    }),
  );

  serve(calls.stop, ({ params: { id }, staff, c }) => setState(id, 'queued', 'stopped', actorOf(c, staff)));
  serve(calls.goOn, ({ params: { id }, staff, c }) => setState(id, 'stopped', 'queued', actorOf(c, staff)));

  const setState = (
    id: number,
    from: 'queued' | 'stopped',
    to: 'queued' | 'stopped',
    actor: ReturnType<typeof actorOf>,
  ) =>
    db.transaction(async (tx) => {
      const found = await findNewsletter(tx, id, { isLocked: true });
      if (found.state !== from) return opened(found, tx);
      await tx.update(mailings).set({ state: to, fault: null, changedAt: now() }).where(eq(mailings.id, id));
      if (to === 'queued') {
        await tx.execute(
          sql`UPDATE mailing_receivers SET next_at = now() WHERE mailing_id = ${id} AND state = 'waiting'`,
        );
        await wakeSending(tx);
      }
      const action = to === 'queued' ? 'continued a newsletter' : 'stopped a newsletter';
      await record(tx, actor, { action, what: nameOf(found) });
      return opened(await findNewsletter(tx, id), tx);
    });

  serve(calls.rate, async () => ({ mailsAMinute: await readMailsAMinute(db) }));
  serve(calls.setRate, ({ body, staff, c }) =>
    db.transaction(async (tx) => {
      const before = { mailsAMinute: await readMailsAMinute(tx) };
      await setMailsAMinute(tx, body.mailsAMinute);
      await record(tx, actorOf(c, staff), {
        action: 'changed how fast newsletters are sent',
        before,
        after: body,
      });
      return body;
    }),
  );

  async function listed(newsletter: Newsletter, tx: Pick<Tx, 'execute'> = db) {
    const { id, subject, state, fault, changedAt, queuedAt, endedAt } = newsletter;
    const { rows } = await tx.execute<{ state: string; count: number }>(
      sql`SELECT state, count(*)::integer AS count FROM mailing_receivers WHERE mailing_id = ${id} GROUP BY state`,
    );
    const count = (of: string) => rows.find(({ state }) => state === of)?.count ?? 0;
    return {
      ...{ id, subject, state, fault },
      changedAt: changedAt.toISOString(),
      queuedAt: queuedAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
      counts: {
        waiting: count('waiting') + count('claimed'),
        sent: count('sent') + count('handed'),
        failed: count('failed'),
        ...newsletter.counts,
      },
    };
  }

  const opened = async (newsletter: Newsletter, tx: Pick<Tx, 'execute'> = db) => ({
    ...(await listed(newsletter, tx)),
    intro: newsletter.intro,
    text: newsletter.body,
    revision: newsletter.revision,
    receivers: await countReaders(tx),
  });
}

const nameOf = ({ id, subject }: Pick<Newsletter, 'id' | 'subject'>): string => subject || `newsletter ${id}`;
const wordsOf = ({ subject, intro, body }: Newsletter) => ({ subject, intro, body });

async function findNewsletter(
  tx: Pick<Tx, 'select'>,
  id: number,
  { isLocked = false } = {},
): Promise<Newsletter> {
  const reading = tx.select().from(mailings).where(sql`${mailings.id} = ${id} AND topic = 'newsletter'`);
  const [found] = await (isLocked ? reading.for('update') : reading);
  if (!found) throw new HttpError('newsletter-not-found');
  return found;
}

function refuseSent({ state }: Newsletter): void {
  if (state !== 'draft') throw new HttpError('newsletter-sent');
}

function refuseOld({ revision }: Newsletter, expected: number): void {
  if (revision !== expected) throw new HttpError('newsletter-changed');
}
