import { z } from 'zod';
import { emailAddress } from '#contract/core/email-address.ts';

/* Rules that several settings share, or that need more than a line (server/config.ts). */

export const httpUrl = z.url({
  protocol: /^https?$/,
  message: 'must be a web address such as https://films.example',
});
export const ourAddress = emailAddress('must be an email address such as office@films.example');

/** Parsed into the bucket's address and its region. */
export const s3Url = z
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

/** A bucket with its keys, as one address; not parsed, so that it is stored as it is typed. */
export const bucketWithKeys = z
  .string()
  .regex(/^s3:\/\/[^:/?#@\s]{1,200}:[^/?#@\s]{1,400}@[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\?/, {
    error: 'must be a bucket with its keys such as s3://id:secret@backups?endpoint=https://s3.example',
    abort: true,
  })
  .refine(
    (text) => /^https?:/.test(URL.parse(text)?.searchParams.get('endpoint') ?? ''),
    'lacks its endpoint, as in s3://id:secret@backups?endpoint=https://s3.example',
  );

export function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((number) => number >= least && number <= most, message);
}

export function isPossible(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

/** Whether answers would be moved to the folder that they are read from, and be found there again every minute. */
export function movesToItself(imapUrl: string): boolean {
  const { pathname, searchParams } = new URL(imapUrl);
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX';
  const moveTo = searchParams.get('move') ?? '';
  const areInbox = [folder, moveTo].every((name) => name.toUpperCase() === 'INBOX'); // RFC 9051, 5.1
  return areInbox || folder === moveTo;
}

/** A server on this machine that stands for another, in tests. */
export const thisMachine = z
  .string()
  .regex(
    /^http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5}$/,
    'must be an address of this machine: http://127.0.0.1:PORT',
  )
  .optional();

/** A space of Contentful that the site follows (server/content/contentful). */
export const CONTENTFUL_SETTINGS = {
  CONTENTFUL_SPACE: z
    .string()
    .regex(/^(?!\.+$)[\w.-]{1,64}$/, 'must be the id of a space')
    .optional()
    .describe(
      'Id of a space of Contentful whose published entries this site shows, with CONTENTFUL_TOKEN. Default: the setting in /staff',
    ),
  CONTENTFUL_ENVIRONMENT: z
    .string()
    .regex(/^(?!\.+$)[\w.-]{1,64}$/, 'must be the id of an environment, such as master')
    .optional()
    .describe('Its environment or alias. Default: master'),
  CONTENTFUL_REGION: z
    .enum(['us', 'eu'], 'must be us or eu')
    .optional()
    .describe('eu: for spaces with EU data residency. Default: us'),
  CONTENTFUL_TOKEN: z
    .string()
    .regex(/^[\w-]{8,200}$/, 'must be an access token of the Content Delivery API')
    .optional()
    .describe('Access token of its Content Delivery API'),
  CONTENTFUL_PREVIEW_TOKEN: z
    .string()
    .regex(/^[\w-]{8,200}$/, 'must be an access token of the Content Preview API')
    .optional()
    .describe(
      'Access token of its Content Preview API, with which staff see what is not published there yet',
    ),
  CONTENTFUL_WEBHOOK_SECRET: z
    .string()
    .regex(/^\S{16,200}$/, 'must be the signing secret of webhooks')
    .optional()
    .describe(
      'Signing secret of its webhook to SITE_URL/api/webhooks/contentful; without it, changes are here within five minutes',
    ),
};
