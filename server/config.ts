import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isTimeZone } from '#contract/core/time-zone.ts';
import {
  bucketWithKeys,
  CONTENTFUL_SETTINGS,
  httpUrl,
  isPossible,
  movesToItself,
  ourAddress,
  s3Url,
  thisMachine,
  wholeNumber,
} from './platform/configuration/setting-rules.ts';
import { postgresUrl } from './platform/db/postgres-url.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every setting: environment variable, rule, default, description. docs/configuration.md is generated from it. */
export const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000).describe('Port of the site; 0 picks a free one'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 in a container'),
  SITE_URL: httpUrl
    .transform((url) => new URL(url).origin)
    .optional()
    .describe(
      'Public address, without a path; https turns on HSTS and Secure cookies. Default: http://localhost:PORT',
    ),
  SERVE: z
    .enum(['all', 'public', 'staff'], 'must be all, public or staff')
    .default('all')
    .describe('What this process serves: the site (public), the admin app (staff), or all'),
  STAFF_URL: httpUrl
    .transform((url) => new URL(url).origin)
    .optional()
    .describe('Public address of the admin app, if it has its own. Default: SITE_URL'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder))
    .describe('Folder of the embedded database, uploaded media and resized pictures'),
  CONTENT_DIR: z
    .string()
    .min(1)
    .transform((folder) => resolve(folder))
    .optional()
    .describe(
      'Folder whose content fills an empty database, with its media. Default: the demo, or with `npm start -- --empty` nothing but empty pages',
    ),
  MEDIA_STORE: s3Url
    .optional()
    .describe(
      'Where the library keeps its files: a bucket, as s3://bucket?endpoint=https://s3.example&region=eu-west-2. Default: DATA_DIR/media',
    ),
  AWS_ACCESS_KEY_ID: z.string().optional().describe('Access key id for MEDIA_STORE'),
  AWS_SECRET_ACCESS_KEY: z.string().optional().describe('Secret access key for MEDIA_STORE'),
  DATABASE_URL: postgresUrl
    .optional()
    .describe('A PostgreSQL server (14 or later) instead of the embedded one'),
  DATABASE_DIRECT_URL: postgresUrl
    .optional()
    .describe(
      'Direct connection for migrations, jobs, locks and notifications, if DATABASE_URL is a pooler in transaction mode (PgBouncer)',
    ),
  DATABASE_READ_URL: postgresUrl
    .optional()
    .describe('Streaming replica of DATABASE_URL, for reading films, posts, products and texts'),
  SECRET_KEY: z
    .string()
    .regex(/^[\da-f]{64}$/, 'must have 64 hexadecimal digits, as `openssl rand -hex 32` prints them')
    .optional()
    .describe(
      'Key that encrypts the passwords of services set in /staff; the same for all processes. Default: DATA_DIR/secret.key, made at the first need',
    ),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      message: 'must be an address such as smtps://user:password@mail.example',
    })
    .optional()
    .describe(
      'Mail server. Default: the setting in /staff; without one, mails are stored and not sent. Always uses TLS (smtps://, or smtp:// with STARTTLS), except on localhost',
    ),
  MAIL_TO: ourAddress
    .optional()
    .describe(
      'Recipient of mail to the company. Default: the setting in /staff, initially the email in site.json',
    ),
  MAIL_FROM: ourAddress
    .optional()
    .describe('Sender of all mail. Default: the setting in /staff, else MAIL_TO'),
  IMAP_URL: z
    .url({
      protocol: /^imaps?$/,
      hostname: /./,
      message: 'must be an address such as imaps://user:password@mail.example/INBOX',
      abort: true,
    })
    .refine((url) => isPossible(() => decodeURIComponent(url)), {
      error: 'has a % that begins no escape: write %25 for it, as in a password',
      abort: true,
    })
    .refine((url) => !movesToItself(url), 'has a folder in `move` that is the one that answers come from')
    .optional()
    .describe(
      'Mailbox whose replies to our mails are imported into conversations; default: the setting in /staff. imaps://user:password@mail.example/INBOX?move=Answered. Without `move`, they are marked as read. Always uses TLS, except on localhost',
    ),
  SUBMISSIONS_DIGEST: z
    .enum(['on', 'off'], 'must be on or off')
    .default('off')
    .describe(
      'on: mails the company on Mondays at 7:00 UTC how many films were submitted and how many are overdue',
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(?:test|live)_\w+$/, 'must be a secret or restricted key of Stripe: sk_live_…')
    .optional()
    .describe(
      'Secret key of a Stripe account, for card payments; without it, the shop accepts bank transfers only',
    ),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the signing secret of the webhook endpoint: whsec_…')
    .optional()
    .describe('Signing secret of the webhook endpoint SITE_URL/api/webhooks/stripe'),
  STRIPE_API_URL: thisMachine.describe('Address of a mock of Stripe on this machine, for tests'),
  WEBHOOK_TEST_ORIGIN: thisMachine.describe('Origin of a receiver of webhooks on this machine, for tests'),
  ...CONTENTFUL_SETTINGS,
  CONTENTFUL_API_URL: thisMachine.describe('Address of a mock of Contentful on this machine, for tests'),
  PICTURES_AHEAD: z
    .enum(['on', 'off'], 'must be on or off')
    .default('on')
    .describe(
      'off: pictures are resized on request only and not recompressed later; for machines with little CPU to spare',
    ),
  WORKERS: wholeNumber(1, 16)
    .default(1)
    .describe('Number of processes that serve visitors, at most one per core; they share port and database'),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Europe/London')
    .default('Europe/London')
    .describe(
      "The company's time zone, for schedules and for the dates of orders, invoices, deadlines and sales",
    ),
  TRUST_PROXY: wholeNumber(0, 10)
    .default(0)
    .describe('Number of reverse proxies in front whose X-Forwarded-For is trusted'),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on').describe('off only for load tests'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe(
      'Bearer token for /metrics; without it, they can be read only on this machine, and only if SITE_URL is on localhost',
    ),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'must be an age public key as printed by age-keygen: age1…')
    .optional()
    .describe('age public key for encrypting backups; without it, they are not encrypted'),
  BACKUP_STORE: bucketWithKeys
    .optional()
    .describe(
      'Bucket that each backup taken by the site is copied to, with its keys: s3://id:secret@backups?endpoint=https://s3.example&region=eu-west-2. Default: the setting in /staff',
    ),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)
    .default('info')
    .describe(`How much is logged: ${LOG_LEVELS.join(', ')}`),
});

export type Config = Omit<z.output<typeof Environment>, 'SITE_URL' | 'STAFF_URL'> & {
  SITE_URL: string;
  STAFF_URL: string;
};

/** One line for each invalid setting. */
export class BadConfiguration extends Error {}

/** Reads the settings. An empty variable counts as missing. Throws BadConfiguration with all errors at once. */
export function readConfig(env: Record<string, string | undefined> = environment()): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = Environment.safeParse(given);
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new BadConfiguration(faults.join('\n'));
  }
  if (read.data.DATABASE_READ_URL && !read.data.DATABASE_URL)
    throw new BadConfiguration('DATABASE_READ_URL: needs DATABASE_URL, the server that it replicates');
  if (read.data.DATABASE_DIRECT_URL && !read.data.DATABASE_URL)
    throw new BadConfiguration(
      'DATABASE_DIRECT_URL: needs DATABASE_URL, the pooler before the same database',
    );
  if (read.data.MEDIA_STORE && !(read.data.AWS_ACCESS_KEY_ID && read.data.AWS_SECRET_ACCESS_KEY))
    throw new BadConfiguration('MEDIA_STORE: needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  if (!read.data.STRIPE_SECRET_KEY !== !read.data.STRIPE_WEBHOOK_SECRET)
    throw new BadConfiguration(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: set both, or none. Without the second, payments would not be heard of',
    );
  if (read.data.STRIPE_API_URL && /_live_/.test(read.data.STRIPE_SECRET_KEY ?? ''))
    throw new BadConfiguration('STRIPE_API_URL: is for tests, and STRIPE_SECRET_KEY is a live key');
  if (read.data.CONTENTFUL_SPACE !== undefined && !read.data.CONTENTFUL_TOKEN)
    throw new BadConfiguration('CONTENTFUL_SPACE: needs CONTENTFUL_TOKEN, which may read it');
  const SITE_URL = read.data.SITE_URL ?? `http://localhost:${read.data.PORT}`;
  return { ...read.data, SITE_URL, STAFF_URL: read.data.STAFF_URL ?? SITE_URL };
}

/** This process's variables as it was started, for a restart: without those that `.env` has added. */
export const environmentAtStart = { ...process.env };

/**
 * This process's variables, plus those of a `.env` in its folder that it lacks. A worker has those that its primary read: later
 * changes of the file apply to the next start.
 */
function environment(): Record<string, string | undefined> {
  try {
    if (cluster.isPrimary && existsSync('.env')) process.loadEnvFile('.env');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BadConfiguration(`.env: cannot be read by this user: ${reason}`, { cause: error });
  }
  return process.env;
}

/** The names of all set variables, ours or not, once readConfig has read the `.env`. */
export const namesGiven = (): string[] => Object.keys(process.env).filter((name) => process.env[name]);
