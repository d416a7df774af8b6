import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { emailAddress } from '#contract/email-address.ts';

const httpUrl = z.url({
  protocol: /^https?$/,
  message: 'must be a web address such as https://films.example',
});
const postgresUrl = z
  .url({
    protocol: /^postgres(ql)?$/,
    message: 'must be an address such as postgres://user:password@host:5432/database',
    abort: true,
  })
  .refine(
    (url) => new URL(url).pathname.length > 1,
    'lacks the name of the database at its end, as in postgres://user:password@host:5432/database',
  );
const ourAddress = emailAddress('must be an email address such as office@films.example');

/** Read into the address of the bucket and its region. */
const s3Url = z
  .string()
  .regex(
    /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\?/,
    'must be a bucket such as s3://films?endpoint=https://s3.example',
  )
  .transform((text, context) => {
    const { hostname, searchParams } = new URL(text);
    const endpoint = URL.parse(searchParams.get('endpoint') ?? '');
    if (!endpoint || !/^https?:$/.test(endpoint.protocol)) {
      context.addIssue('lacks its endpoint, as in s3://films?endpoint=https://s3.example');
      return z.NEVER;
    }
    return {
      endpoint: `${endpoint.origin}/${hostname}`,
      region: searchParams.get('region') ?? 'auto',
    };
  });

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((number) => number >= least && number <= most, message);
}

/** Not by its offset, such as +01:00: PostgreSQL takes that for one west of Greenwich. */
const isTimeZone = (name: string): boolean =>
  /^[a-z]/i.test(name) && isPossible(() => new Intl.DateTimeFormat('en', { timeZone: name }));

function isPossible(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

/** Whether answers would be moved to the folder that they are read from, and be found there again every minute. */
function movesToItself(imapUrl: string): boolean {
  const { pathname, searchParams } = new URL(imapUrl);
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX';
  const moveTo = searchParams.get('move') ?? '';
  const areInbox = [folder, moveTo].every((name) => name.toUpperCase() === 'INBOX'); // RFC 9051, 5.1
  return areInbox || folder === moveTo;
}

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
    .describe('What this process answers: the site (public), the back office (staff), or all'),
  STAFF_URL: httpUrl
    .transform((url) => new URL(url).origin)
    .optional()
    .describe('Public address of the back office, if it has one of its own. Default: SITE_URL'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder))
    .describe('Folder of the embedded database, added media and resized pictures'),
  MEDIA_STORE: s3Url
    .optional()
    .describe(
      'Where the library keeps its files: a bucket, as s3://bucket?endpoint=https://s3.example&region=eu-west-2. Default: DATA_DIR/media',
    ),
  AWS_ACCESS_KEY_ID: z.string().optional().describe('Key for MEDIA_STORE'),
  AWS_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of that key'),
  DATABASE_URL: postgresUrl
    .optional()
    .describe('A PostgreSQL server (14 or later) instead of the embedded one'),
  DATABASE_DIRECT_URL: postgresUrl
    .optional()
    .describe(
      'The same database without the pooler, where DATABASE_URL leads to one in transaction mode (PgBouncer): for migrations, jobs, locks and notifications',
    ),
  DATABASE_READ_URL: postgresUrl
    .optional()
    .describe('A streaming replica of DATABASE_URL that films, posts, products and texts are read from'),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      message: 'must be an address such as smtps://user:password@mail.example',
    })
    .optional()
    .describe(
      'Mail server; without it mails are stored, not sent. Always by TLS (smtps://, or smtp:// with STARTTLS), unless it is on this machine',
    ),
  MAIL_TO: ourAddress
    .optional()
    .describe(
      'Recipient of mail to the company. Default: what owners set in /staff, which begins with the email of the first site.json',
    ),
  MAIL_FROM: ourAddress
    .optional()
    .describe('Sender of all mail. Default: what owners set in /staff, else MAIL_TO'),
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
      'Mailbox whose answers to our mails come into the desk, as imaps://user:password@mail.example/INBOX?move=Answered. Without `move` they are marked as read. Always by TLS, unless it is on this machine',
    ),
  SUBMISSIONS_DIGEST: z
    .enum(['on', 'off'], 'must be on or off')
    .default('off')
    .describe(
      'on: on Mondays at 7:00 UTC the company gets a mail that says how many films came and how many are overdue',
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(?:test|live)_\w+$/, 'must be a secret or restricted key of Stripe: sk_live_…')
    .optional()
    .describe(
      'Key of a Stripe account, so that the shop takes cards; without it the shop takes bank transfers',
    ),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the signing secret of the webhook endpoint: whsec_…')
    .optional()
    .describe('Signing secret of the webhook endpoint SITE_URL/api/webhooks/stripe'),
  STRIPE_API_URL: z
    .string()
    .regex(
      /^http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5}$/,
      'must be an address of this machine: http://127.0.0.1:PORT',
    )
    .optional()
    .describe('A stand-in for Stripe on this machine, for tests'),
  PICTURES_AHEAD: z
    .enum(['on', 'off'], 'must be on or off')
    .default('on')
    .describe(
      'off: no picture is made before a visitor asks for it, and none is made smaller later; for a machine without processor time to spare',
    ),
  WORKERS: wholeNumber(1, 16)
    .default(1)
    .describe('Processes that answer visitors, up to one a core; they share the port and the database'),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Europe/London')
    .default('Europe/London')
    .describe(
      "The company's time zone, in which staff schedule. Its days are those of orders, invoices, deadlines and sales",
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
      'Bearer token for /metrics; without it they can be read on the machine itself only, while SITE_URL is on localhost',
    ),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'must be an age public key as printed by age-keygen: age1…')
    .optional()
    .describe('age public key that backups are encrypted to; without it they are not encrypted'),
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

/** Reads the settings. An empty variable counts as absent. Throws BadConfiguration with all errors at once. */
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
  const SITE_URL = read.data.SITE_URL ?? `http://localhost:${read.data.PORT}`;
  return { ...read.data, SITE_URL, STAFF_URL: read.data.STAFF_URL ?? SITE_URL };
}

/**
 * This process's variables, and those of a `.env` in its folder that it does not have. A worker has those that its primary read:
 * what has been written there since is for the next start.
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

/** The names of all variables that are set, ours or not, once readConfig has read the `.env`. */
export const namesGiven = (): string[] => Object.keys(process.env).filter((name) => process.env[name]);
