import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { SERVICES, serviceCalls } from './service-calls.ts';

const HOST_PLEASE = 'Please give the name of the server, such as mail.example.com';
const Host = z
  .string()
  .trim()
  .regex(
    /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i,
    HOST_PLEASE,
  )
  .refine((host) => URL.canParse(`https://${host}`), HOST_PLEASE); // 999.1.1.1 is no address
const Port = z.int('Please give a port, such as 465').min(1).max(65_535);
const Encryption = z.enum(['tls', 'starttls']).describe('from the first byte, or after a command');
const User = z.string().trim().max(320);
/** The address of a mailbox has its folder as a path, in which dots alone lead elsewhere. */
const Folder = z
  .string()
  .trim()
  .max(200)
  .regex(/^(?!\.{1,2}$)\P{Cc}*$/u, 'is no name of a folder');
/** `null`: as it is stored, which holds only for the same server and user. */
const Secret = z.string().max(1_000).nullable();

const Server = { host: Host, port: Port, encryption: Encryption, user: User };

export const MailServer = z
  .object({ service: z.literal('mail-server'), ...Server, password: Secret })
  .meta({ id: 'MailServer' });
export type MailServer = z.infer<typeof MailServer>;

export const Mailbox = z
  .object({
    service: z.literal('mailbox'),
    ...Server,
    user: User.min(1, 'Please give the user of the mailbox'),
    password: Secret,
    folder: Folder.min(1, 'Please give a folder, such as INBOX'),
    moveTo: Folder.nullable().describe(
      'folder for answers that were taken in; null: they are marked as read',
    ),
  })
  .meta({ id: 'MailboxService' });
export type Mailbox = z.infer<typeof Mailbox>;

export const CardPayments = z
  .object({ service: z.literal('card-payments'), secretKey: Secret, webhookSecret: Secret })
  .meta({ id: 'CardPayments' });
export type CardPayments = z.infer<typeof CardPayments>;

export const BackupStore = z
  .object({
    service: z.literal('backup-store'),
    endpoint: z
      .string()
      .trim()
      .max(300)
      .regex(/^https?:\/\/[^/?#\s]+$/, 'Please give the address of the service, such as https://s3.example'),
    region: z
      .string()
      .trim()
      .max(60)
      .regex(/^[a-z\d-]*$/, 'is no region')
      .nullable(),
    bucket: z
      .string()
      .trim()
      .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'Please give the name of the bucket'),
    keyId: z
      .string()
      .trim()
      .min(1, 'Please give the access key id')
      .max(200)
      .regex(/^[^:/?#@\s]*$/, 'is no access key id'),
    secretKey: Secret,
  })
  .meta({ id: 'BackupStore' });
export type BackupStore = z.infer<typeof BackupStore>;

const ContentfulId = z
  .string()
  .trim()
  .regex(/^(?!\.+$)[\w.-]{1,64}$/, 'has only letters, digits, dots, - and _');
/** Another sign could not be sent: Contentful would seem not to answer. */
const ContentfulToken = z
  .string()
  .trim()
  .regex(/^[\w-]{8,200}$/, 'is no access token: it has letters, digits, - and _')
  .nullable();
export const ContentfulSpace = z
  .object({
    service: z.literal('contentful'),
    space: ContentfulId,
    environment: ContentfulId,
    region: z.enum(['us', 'eu']),
    token: ContentfulToken,
    previewToken: ContentfulToken.describe('of the Content Preview API; null: as it is stored, if it is'),
    webhookSecret: Secret,
  })
  .meta({ id: 'ContentfulSpace' });
export type ContentfulSpace = z.infer<typeof ContentfulSpace>;

export const ServiceForm = z.discriminatedUnion('service', [
  MailServer,
  Mailbox,
  CardPayments,
  BackupStore,
  ContentfulSpace,
]);
export type ServiceForm = z.infer<typeof ServiceForm>;

const Shown = z
  .object({
    service: z.enum(SERVICES),
    setBy: z
      .enum(['environment', 'staff', 'unreadable'])
      .nullable()
      .describe('unreadable: stored by a machine with another key, so it must be entered again'),
    facts: z
      .record(z.string(), z.union([z.string(), z.number(), z.null()]))
      .nullable()
      .describe('what is set, without secrets; null if nothing is'),
  })
  .meta({ id: 'ServiceShown' });
export type ServiceShown = z.infer<typeof Shown>;

const DomainRecord = z
  .object({
    name: z.enum(['SPF', 'DKIM', 'DMARC']),
    at: z.string().describe('name of the TXT record'),
    found: z.string().nullable(),
    verdict: z.enum(['good', 'weak', 'missing', 'unknown']),
    words: z.string().describe('what it means and what to do'),
  })
  .meta({ id: 'MailDomainRecord' });
export type DomainRecord = z.infer<typeof DomainRecord>;

export const serviceEndpoints = {
  all: defineEndpoint(serviceCalls.all, {
    summary: 'List the services and who has set each; secrets are left out',
    reply: z.object({ services: z.array(Shown) }).meta({ id: 'ServicesShown' }),
  }),
  put: defineEndpoint(serviceCalls.put, {
    summary: 'Set a service, from now on; its secrets are stored encrypted',
    body: ServiceForm,
    reply: Shown,
    faults: ['service-of-environment'],
  }),
  remove: defineEndpoint(serviceCalls.remove, {
    summary: 'Stop using a service that was set here',
    body: z.object({ service: z.enum(SERVICES) }),
    reply: Shown,
    faults: ['service-of-environment'],
  }),
  test: defineEndpoint(serviceCalls.test, {
    summary:
      'Try a service with these values, or as it is set, without storing anything. A mail server sends a mail to the caller',
    body: z.object({ service: z.enum(SERVICES), form: ServiceForm.nullable() }),
    reply: z
      .object({
        works: z.boolean(),
        words: z.string().describe('what happened, or what is wrong and what to do'),
      })
      .meta({ id: 'ServiceTest' }),
    faults: ['service-not-set'],
  }),
  mailDomain: defineEndpoint(serviceCalls.mailDomain, {
    summary: 'What the sender’s domain says of who may send its mail: SPF, DKIM, DMARC',
    query: z.object({
      selector: z
        .string()
        .regex(/^[a-z\d._-]{0,60}$/i, 'must be a selector of DKIM')
        .optional(),
    }),
    reply: z
      .object({ domain: z.string().nullable(), records: z.array(DomainRecord) })
      .meta({ id: 'MailDomain' }),
  }),
} satisfies Record<keyof typeof serviceCalls, Endpoint>;
