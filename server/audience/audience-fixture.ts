import { desc, eq } from 'drizzle-orm';
import { mails } from '#server/platform/db/tables/mails.ts';
import { startMailServer } from '#server/platform/mail/mail-server-fixture.ts';
import { createMailTransport } from '#server/platform/mail/transport.ts';
import { silent } from '#tests/silent.ts';
import { startApp } from '#tests/start-app.ts';
import { createVisitor, register } from '#tests/visitor.ts';
import { queueAlerts } from './alerts.ts';
import { sendMailings } from './sending/send-mailings.ts';

type Site = Parameters<typeof startApp>[0];
type MailServer = Parameters<typeof startMailServer>[0];

/** The site with a real mail server, and what its background work would do. */
export async function startAudience(content: Site = {}, server: MailServer = {}) {
  const mailServer = await startMailServer(server);
  const mail = {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'site@films.example',
    SITE_URL: 'http://localhost',
  };
  const site = await startApp({ mail, ...content });
  const { app, db, pool } = site;
  await pool.query(
    'UPDATE mail_settings SET mails_a_minute = 6000; INSERT INTO mail_settings (mails_a_minute) SELECT 6000 WHERE NOT EXISTS (SELECT FROM mail_settings)',
  );
  const readSettings = async () => mail;

  /** The text of the newest automatic mail to an address. */
  async function newestTo(address: string): Promise<string> {
    const [newest] = await db
      .select({ letter: mails.letter })
      .from(mails)
      .where(eq(mails.toAddress, address))
      .orderBy(desc(mails.id))
      .limit(1);
    return newest?.letter.text ?? '';
  }
  const tokenTo = async (address: string) =>
    /preferences\/([\w-]{43})/.exec(await newestTo(address))?.[1] ?? '';
  const press = (token: string, form: Record<string, string>, query = '') =>
    app.request(`/preferences/${token}${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });

  return {
    ...site,
    mail,
    mailServer,
    newestTo,
    tokenTo,
    press,
    subscribe: (email: string, wishes: object[] = [{ topic: 'newsletter' }], address = '203.0.113.1') =>
      createVisitor(app, { address }).send('POST', '/api/subscriptions', {
        email,
        wishes,
        page: '/newsletter',
      }),
    /** Subscribes and confirms. Returns the token. */
    async confirmed(email: string, wishes?: object[]): Promise<string> {
      await this.subscribe(email, wishes, `198.51.100.${Math.ceil(Math.random() * 250)}`);
      const token = await tokenTo(email);
      await press(token, { do: 'confirm' });
      return token;
    },
    /** A member with a confirmed email. */
    async member(name: string, email: string) {
      const visitor = await register(app, name);
      await pool.query(
        `INSERT INTO member_emails (user_id, email, email_key, verified_at) SELECT id, $2, $2, now() FROM users WHERE username = $1`,
        [name, email],
      );
      return visitor;
    },
    send: () => sendMailings({ db, pool, readSettings, log: silent }, AbortSignal.timeout(60_000)),
    alert: () => queueAlerts(db, readSettings, new Date()),
    transport: () => createMailTransport(mailServer.url),
    receivers: async () =>
      (await pool.query('SELECT state, count(*)::integer AS count FROM mailing_receivers GROUP BY state'))
        .rows,
  };
}
