import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { MailServer } from '#contract/admin/services.ts';
import { addressOfServer, factsOfServer } from '../service-settings/server-address.ts';
import type { Service } from '../service-settings/service.ts';
import { NO_AUTOMATIC_ANSWERS } from './message.ts';
import { type MailConfig, readCorrespondents, senderOf } from './settings.ts';
import { createMailTransport } from './transport.ts';
import { wordsForMailFault } from './words-for-mail-fault.ts';

const PORTS = { plain: 587, tls: 465 };

/** The mail server that an owner may set. Its test sends a mail to the owner. */
export const mailServer = ({ db, mail }: { db: NodePgDatabase; mail: MailConfig }): Service<MailServer> => ({
  name: 'mail-server',
  variables: ['SMTP_URL'],
  factsOf: ({ SMTP_URL }) => (SMTP_URL ? factsOfServer(SMTP_URL, PORTS) : null),
  valuesOf: (form, { SMTP_URL }) => ({ SMTP_URL: addressOfServer('smtp', form, SMTP_URL).href }),
  async test({ SMTP_URL: url = '' }, { email: to, signal }) {
    const { from, ...between } = await readCorrespondents(db, mail);
    const { brand } = between;
    if (!from) return { works: false, words: 'Set first to which address mail to you goes, below.' };
    const transport = createMailTransport(url);
    try {
      await transport.sendMail({
        from: { name: senderOf(between), address: from },
        to,
        subject: `A test of ${brand}`,
        text: `This mail shows that ${brand} can send mail by ${new URL(url).hostname}.\n`,
        headers: NO_AUTOMATIC_ANSWERS,
        signal,
      });
      return {
        works: true,
        words: `The server has taken a mail to ${to}. Look whether it arrives, and not among spam.`,
      };
    } catch (error) {
      return { works: false, words: wordsForMailFault(error, { url, from }) };
    } finally {
      transport.close();
    }
  },
});
