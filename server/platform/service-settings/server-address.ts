import type { MailServer } from '#contract/admin/services.ts';
import { Invalid } from '../http/errors.ts';

type ServerForm = Pick<MailServer, 'host' | 'port' | 'encryption' | 'user' | 'password'>;

/** `smtps://user:password@host:port` of a form, by the scheme without encryption. Throws Invalid if the password is for another server. */
export function addressOfServer(scheme: 'smtp' | 'imap', form: ServerForm, now: string | undefined): URL {
  const url = new URL(`${scheme}${form.encryption === 'tls' ? 's' : ''}://${form.host}:${form.port}`);
  url.username = encodeURIComponent(form.user);
  const kept = now && URL.parse(now);
  if (form.password !== null) url.password = encodeURIComponent(form.password);
  else if (kept && kept.hostname === url.hostname && kept.username === url.username)
    url.password = kept.password;
  else if (form.user)
    throw new Invalid('Please give the password', {
      password: kept
        ? 'Please type the password again: the server or the user is another'
        : 'Please give the password',
    });
  return url;
}

/** What is shown of an address: all but the password. */
export function factsOfServer(address: string, ports: { plain: number; tls: number }) {
  const { protocol, hostname, port, username } = new URL(address);
  const isTls = protocol.endsWith('s:');
  return {
    host: hostname,
    port: Number(port || (isTls ? ports.tls : ports.plain)),
    encryption: isTls ? 'tls' : 'starttls',
    user: decoded(username),
  };
}

/** What a server said, without the password of its address: some repeat the command that they refuse. */
export function withoutPassword(said: string, address: string): string {
  const { username, password } = new URL(address);
  const [user, secret] = [decoded(username), decoded(password)];
  if (!secret) return said;
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const sent = [base64(`\0${user}\0${secret}`), base64(secret), secret];
  return sent.reduce((text, each) => text.replaceAll(each, '…'), said);
}

/** A % that begins no escape stands for itself, as for the mail library: the environment may have one. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
