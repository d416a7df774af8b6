import { staffPaths } from '#contract/admin/staff-paths.ts';
import type { Config } from '#server/config.ts';
import { contentfulService } from '#server/content/contentful/contentful-service.ts';
import { mailboxService } from '#server/inbox/mail-import/mailbox-service.ts';
import { countMails } from '#server/platform/mail/queries.ts';
import { readCorrespondents } from '#server/platform/mail/settings.ts';
import { createMailTransport } from '#server/platform/mail/transport.ts';
import { wordsForMailFault } from '#server/platform/mail/words-for-mail-fault.ts';
import {
  SERVICE_SETTINGS,
  type ServiceSettings,
} from '#server/platform/service-settings/service-settings.ts';
import type { Services } from '#server/platform/services.ts';
import { cardService } from '#server/shop/payments/card-service.ts';
import { openPayments } from '#server/shop/payments/open-payments.ts';
import { missingIn } from '#server/shop/settings/missing.ts';
import { readSettings } from '#server/shop/settings/read-settings.ts';
import { type Check, fault, good, warning } from './examine.ts';

type Options = Pick<Services, 'db'> & { services: ServiceSettings<Config> };

const PATIENCE_MS = 15_000;
const IN_MAIL_SETTINGS = `Correct it at ${staffPaths.mailSettings}`;
const IN_SHOP_SETTINGS = `Correct it at ${staffPaths.shopSettings}`;

/** Mail server, mailbox, card payments and the shop's settings: each is tried as it is set, and nothing is sent or paid. */
export const serviceChecks = ({ db, services }: Options): Check[] => [
  {
    about: 'Passwords of services',
    look: () =>
      SERVICE_SETTINGS.some((name) => services.setBy(name) === 'unreadable')
        ? [
            fault(
              'were stored by a machine with another key',
              'Enter them again, or give this machine the same SECRET_KEY',
            ),
          ]
        : [],
  },
  {
    about: 'Mail server',
    look: async () => {
      const { SMTP_URL: url } = services.current;
      if (!url)
        return [warning('none: mails are stored and not sent', `Set one at ${staffPaths.mailSettings}`)];
      const { from } = await readCorrespondents(db, services.current);
      if (!from)
        return [fault('no sender is known', `Set “Mail to us goes to” at ${staffPaths.mailSettings}`)];
      const transport = createMailTransport(url);
      try {
        await transport.verify();
        return [good(`${new URL(url).hostname} lets the site log in`)];
      } catch (error) {
        return [fault(wordsForMailFault(error, { url, from }), IN_MAIL_SETTINGS)];
      } finally {
        transport.close();
      }
    },
  },
  {
    about: 'Mails',
    look: async () => {
      const failed = await countMails(db, 'failed');
      return failed === 0
        ? []
        : [
            warning(
              failed === 1 ? '1 was refused for good' : `${failed} were refused for good`,
              `Look at ${staffPaths.mails}`,
            ),
          ];
    },
  },
  {
    about: 'Mailbox',
    look: async () => {
      if (!services.current.IMAP_URL) return [];
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const test = { email: '', isStored: true, signal };
      const { works, words } = await mailboxService.test(services.current, test);
      return [works ? good('can be read') : fault(words, IN_MAIL_SETTINGS)];
    },
  },
  {
    about: 'Card payments',
    look: async () => {
      const { SITE_URL: siteUrl, STRIPE_API_URL: apiUrl, STRIPE_SECRET_KEY: key } = services.current;
      if (!key) return [];
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const service = cardService({ siteUrl, apiUrl, hasArrived: async () => false });
      const { works, words } = await service.test(services.current, { email: '', isStored: false, signal });
      return [works ? good('Stripe accepts the key') : fault(words, IN_SHOP_SETTINGS)];
    },
  },
  {
    about: 'Contentful',
    look: async () => {
      const { CONTENTFUL_SPACE: space, CONTENTFUL_API_URL: apiUrl } = services.current;
      if (!space) return [];
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const test = { email: '', isStored: true, signal };
      const { works, words } = await contentfulService(apiUrl).test(services.current, test);
      return [works ? good('answers') : fault(words, `Correct it at ${staffPaths.contentful}`)];
    },
  },
  {
    about: 'Shop',
    look: async () => {
      const { provider } = await openPayments(services.current);
      const missing = missingIn(await readSettings(db), provider !== undefined);
      return missing.length === 0
        ? [good('takes orders')]
        : [
            warning(
              `takes no orders: it lacks ${missing.join(', and ')}`,
              `Set it at ${staffPaths.shopSettings}`,
            ),
          ];
    },
  },
];
