import { contentfulService } from './content/contentful/contentful-service.ts';
import type { Deps } from './deps.ts';
import { mailboxService } from './inbox/mail-import/mailbox-service.ts';
import { bucketService } from './ops/backup/bucket-service.ts';
import { mailServer } from './platform/mail/mail-server.ts';
import type { Service } from './platform/service-settings/service.ts';
import { cardService } from './shop/payments/card-service.ts';
import { hasArrived } from './shop/payments/has-arrived.ts';

/** The services that owners may set in /staff, each of its room. */
export const offeredServices = (deps: Deps): Service[] => [
  mailServer(deps),
  mailboxService,
  cardService({
    siteUrl: deps.siteUrl,
    apiUrl: deps.services.current.STRIPE_API_URL,
    hasArrived: (providerId) => hasArrived(deps.db, providerId),
  }),
  bucketService(deps.operations.dataDir ?? ''),
  contentfulService(deps.services.current.CONTENTFUL_API_URL),
];
