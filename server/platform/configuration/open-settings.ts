import { readFileSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { Logger } from 'pino';

/** Settings files, read here and by deploy/marquee.service. */
const FILES = ['.env', '/etc/marquee.env'];
/** Settings that contain a password or token. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'SECRET_KEY',
  'SMTP_URL',
  'IMAP_URL',
  'METRICS_TOKEN',
  'AWS_SECRET_ACCESS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'BACKUP_STORE',
  'CONTENTFUL_TOKEN',
  'CONTENTFUL_PREVIEW_TOKEN',
  'CONTENTFUL_WEBHOOK_SECRET',
];
const OTHERS = 0o007;

/** Warns of a file with secrets that every user of this machine can read. */
export function warnOfOpenSettings(log: Pick<Logger, 'warn'>, files: readonly string[] = FILES): void {
  const words = openSettings(files);
  if (words) log.warn(words);
}

/** A sentence about the first file with secrets that every user of this machine can read; one is often a link to the other. */
export function openSettings(files: readonly string[] = FILES): string | undefined {
  if (process.platform === 'win32') return undefined;
  for (const file of files) {
    const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
    if ((mode & OTHERS) === 0) continue;
    const secrets = secretsIn(file);
    if (secrets.length > 0)
      return `${file} holds ${secrets.join(', ')}, and every user of this machine can read it (mode ${(mode & 0o777).toString(8)}): chmod o= ${file}`;
  }
  return undefined;
}

function secretsIn(file: string): string[] {
  try {
    const settings = parseEnv(readFileSync(file, 'utf8'));
    return SECRETS.filter((name) => settings[name]);
  } catch {
    return []; // not readable by us
  }
}
