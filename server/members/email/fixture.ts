import { desc, eq } from 'drizzle-orm';
import { mails } from '#server/platform/db/tables/mails.ts';
import type { Limits } from '#server/platform/http/limits/rate-limits.ts';
import { createLimits } from '#server/platform/http/limits/rate-limits.ts';
import { readMail } from '#server/platform/mail/queries.ts';
import type { MailConfig } from '#server/platform/mail/settings.ts';
import { startApp } from '#tests/start-app.ts';
import { createVisitor } from '#tests/visitor.ts';
import { withToken } from './links.ts';
import { memberWork } from './work.ts';

const MAIL: MailConfig = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'site@films.example',
  SITE_URL: 'https://films.example',
};

type Site = Awaited<ReturnType<typeof startApp>>;

/** The site with a mail server that no mail is sent to, and what its background work would do. */
export async function startMembers(overrides: Parameters<typeof startApp>[0] = {}) {
  const site = await startApp({ mail: MAIL, ...overrides });
  return { ...site, ...toolsOf(site, overrides.limits ?? createLimits(site.pool)) };
}

function toolsOf({ app, db, pool }: Site, limits: Limits) {
  const [forgotten, nightly] = memberWork({ db, limits, readSettings: async () => MAIL });

  /** Does the waiting jobs of forgotten passwords; returns how many there were. */
  async function doJobs(): Promise<number> {
    const { rows } = await pool.query(
      `SELECT jobs.id, payload FROM graphile_worker._private_jobs AS jobs
       JOIN graphile_worker._private_tasks AS tasks ON tasks.id = task_id
       WHERE identifier = 'forgotten_password' ORDER BY jobs.id`,
    );
    for (const { payload } of rows)
      await forgotten?.run(payload, { signal: new AbortController().signal, isLast: false });
    await pool.query('SELECT FROM graphile_worker.complete_jobs($1)', [rows.map(({ id }) => id)]);
    return rows.length;
  }

  /** The newest mail to an address, as it would be sent now. */
  async function newestTo(address: string, now = new Date()) {
    const [newest] = await db
      .select({ id: mails.id })
      .from(mails)
      .where(eq(mails.toAddress, address))
      .orderBy(desc(mails.id))
      .limit(1);
    const mail = newest && (await readMail(db, newest.id));
    return mail && (mail.memberLink === null ? mail : await withToken(db, mail, now));
  }

  return {
    doJobs,
    doNightly: () => nightly?.run({}, { signal: new AbortController().signal, isLast: false }),
    newestTo,
    subjectsTo: async (address: string) =>
      (await db.select().from(mails).where(eq(mails.toAddress, address)).orderBy(mails.id)).map(
        ({ letter }) => letter.subject,
      ),
    /** The token of the link in the newest mail to an address. */
    tokenTo: async (address: string, now?: Date) => {
      const mail = await newestTo(address, now);
      return /#([\w-]{43})/.exec(mail?.letter.text ?? '')?.[1] ?? '';
    },
    post: (path: string, body: object) => createVisitor(app).send('POST', `/api/auth/${path}`, body),
  };
}
