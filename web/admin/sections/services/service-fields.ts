import type { ServiceName } from '#contract/admin/service-calls.ts';

export type Field = {
  name: string;
  label: string;
  /** `secret` is typed anew and never shown; empty keeps the stored one. */
  as: 'line' | 'port' | 'secret' | 'encryption' | 'choice';
  /** Of a choice: values and what they are called. */
  options?: Readonly<Record<string, string>>;
  help?: string;
  isOptional?: boolean;
};

export type ServiceWords = {
  name: ServiceName;
  title: string;
  intro: string;
  /** Of the environment, which wins. */
  variables: string;
  start: Record<string, string | number>;
  fields: readonly Field[];
  /** What happens without it. */
  without: string;
};

const SERVER: readonly Field[] = [
  {
    name: 'host',
    label: 'Server',
    as: 'line',
    help: 'As your mail provider names it, such as mail.example.com',
  },
  { name: 'encryption', label: 'Encryption', as: 'encryption' },
  { name: 'port', label: 'Port', as: 'port' },
  { name: 'user', label: 'User', as: 'line', help: 'Often the whole email address' },
  { name: 'password', label: 'Password', as: 'secret' },
];

export const MAIL_SERVER: ServiceWords = {
  name: 'mail-server',
  title: 'Sending mail',
  intro: 'The server that sends the site’s mail: answers, orders, invitations (SMTP).',
  variables: 'SMTP_URL',
  start: { host: '', encryption: 'tls', port: 465, user: '' },
  fields: SERVER,
  without: 'Without it, mails are kept and not sent.',
};

export const MAILBOX: ServiceWords = {
  name: 'mailbox',
  title: 'Receiving answers',
  intro:
    'The mailbox to which people answer; their answers come into the conversations within a minute (IMAP).',
  variables: 'IMAP_URL',
  start: { host: '', encryption: 'tls', port: 993, user: '', folder: 'INBOX', moveTo: '' },
  fields: [
    ...SERVER,
    { name: 'folder', label: 'Folder', as: 'line' },
    {
      name: 'moveTo',
      label: 'Move answers to the folder',
      as: 'line',
      isOptional: true,
      help: 'Empty: they are marked as read and stay',
    },
  ],
  without: 'Without it, answers stay in your mailbox.',
};

export const BACKUP_STORE: ServiceWords = {
  name: 'backup-store',
  title: 'Off-site copies',
  intro:
    'A bucket at a storage provider (S3): each backup that the site takes is copied there, and deleted there when it is too old. A fire or a lost machine then loses a day at most.',
  variables: 'BACKUP_STORE',
  start: { endpoint: '', region: '', bucket: '', keyId: '' },
  fields: [
    {
      name: 'endpoint',
      label: 'Address of the service',
      as: 'line',
      help: 'Such as https://s3.eu-west-2.amazonaws.com',
    },
    {
      name: 'region',
      label: 'Region',
      as: 'line',
      isOptional: true,
      help: 'Such as eu-west-2; may be empty',
    },
    { name: 'bucket', label: 'Bucket', as: 'line', help: 'One of its own, that nobody else can read' },
    { name: 'keyId', label: 'Access key id', as: 'line' },
    { name: 'secretKey', label: 'Secret access key', as: 'secret' },
  ],
  without: 'Without it, backups stay on this machine, unless you download them.',
};

export const CARD_PAYMENTS: ServiceWords = {
  name: 'card-payments',
  title: 'Card payments',
  intro:
    'A Stripe account takes cards on Stripe’s own page. In Stripe, under Developers, make a webhook to this site’s address with /api/webhooks/stripe, for the events checkout.session.completed, checkout.session.async_payment_succeeded, checkout.session.async_payment_failed, checkout.session.expired, refund.created, refund.updated, refund.failed and charge.refunded; then copy its signing secret.',
  variables: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
  start: {},
  fields: [
    { name: 'secretKey', label: 'Secret key', as: 'secret', help: 'sk_live_…, or sk_test_… to try it out' },
    { name: 'webhookSecret', label: 'Signing secret of the webhook', as: 'secret', help: 'whsec_…' },
  ],
  without: 'Without it, the shop takes bank transfers only.',
};

export const CONTENTFUL: ServiceWords = {
  name: 'contentful',
  title: 'Space',
  intro:
    'In Contentful, under Settings, API keys, are the space’s id and the access token of its Content Delivery API. For changes to be here at once, add a webhook there, under Settings, Webhooks, to /api/webhooks/contentful of this site, for publishing, unpublishing and deleting of entries and assets, and enable request verification: its signing secret belongs here.',
  variables: 'CONTENTFUL_SPACE and CONTENTFUL_TOKEN',
  start: { space: '', environment: 'master', region: 'us' },
  fields: [
    { name: 'space', label: 'Space ID', as: 'line' },
    { name: 'environment', label: 'Environment', as: 'line', help: 'master, unless you made others' },
    {
      name: 'region',
      label: 'Data residency',
      as: 'choice',
      options: { us: 'Worldwide (contentful.com)', eu: 'European Union (eu.contentful.com)' },
    },
    { name: 'token', label: 'Access token', as: 'secret', help: 'Of the Content Delivery API' },
    {
      name: 'previewToken',
      label: 'Preview token',
      as: 'secret',
      help: 'Of the Content Preview API. Empty: no previews of what is not published there. For Contentful’s “Open preview”, under Settings, Content preview, enter this site’s address and /staff/preview/contentful/{entry.sys.id}',
    },
    {
      name: 'webhookSecret',
      label: 'Signing secret of webhooks',
      as: 'secret',
      help: 'Empty: changes are here within five minutes',
    },
  ],
  without: 'Without it, content is written here. What came from Contentful stays, and is yours to change.',
};
