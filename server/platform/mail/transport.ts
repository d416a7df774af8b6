import { createTransport, type Transporter } from 'nodemailer';
import { storable } from '../db/storable.ts';
import { withoutPassword } from '../service-settings/server-address.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Whether mail to this server stays on this machine and needs no encryption. */
export const isOnThisMachine = (smtpUrl: string): boolean => LOOPBACK.test(new URL(smtpUrl).hostname);

/**
 * Whether TLS must verify this server's certificate. On this machine nobody can intercept, and a mail server's default
 * certificate is self-signed or for its public name.
 */
export const tlsTo = (url: string) => ({ rejectUnauthorized: !isOnThisMachine(url) });

/** A connection to the mail server. With `smtp:` it must switch to TLS (STARTTLS) before anything is sent. */
export function createMailTransport(smtpUrl: string): Transporter {
  return createTransport(optionsFor(smtpUrl));
}

/** How to connect to a mail server, as nodemailer's options. */
export const optionsFor = (smtpUrl: string) => ({
  url: smtpUrl,
  requireTLS: !isOnThisMachine(smtpUrl),
  tls: tlsTo(smtpUrl),
  connectionTimeout: 30_000,
  greetingTimeout: 30_000,
  socketTimeout: 60_000,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The error for outbox and log. A server without TLS gets a sentence that says how to fix it. */
export function explain(thrown: unknown, smtpUrl: string): Error {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const said = withoutPassword(storable(error.message), smtpUrl);
  if (!/TLS|SSL|CERT|SIGNATURE/.test(codesOf(error))) return new Error(said, { cause: error });
  const { host } = new URL(smtpUrl);
  return new Error(
    `The mail server ${host} did not start TLS (${said}), so nothing was sent to it: let it offer STARTTLS with a valid certificate, or use smtps:// in SMTP_URL`,
    { cause: error },
  );
}

/** Whether the receiver was refused permanently (RFC 5321, 4.2.1): a retry would fail too. */
export const isRefusedForGood = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  Reflect.get(thrown, 'command') === 'RCPT TO' &&
  Number(Reflect.get(thrown, 'responseCode')) >= 500;

/** nodemailer's own code, and Node's behind it. */
const codesOf = (error: object) =>
  ['code', 'originalCode'].map((name) => String(Reflect.get(error, name) ?? '')).join(' ');
