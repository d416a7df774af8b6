import { withoutPassword } from '../service-settings/server-address.ts';
import { wordsForConnection } from '../service-settings/words-for-fault.ts';

const LOGIN_REFUSED = /EAUTH|ENOAUTH/;

/** Why a test mail was not sent, in words that say what to change. */
export function wordsForMailFault(error: unknown, { url, from }: { url: string; from: string }): string {
  const { hostname: host, port, protocol } = new URL(url);
  const at = { host, port: port || (protocol === 'smtps:' ? '465' : '587') };
  const said = withoutPassword(error instanceof Error ? error.message : String(error), url);
  const [code, command] = ['code', 'command'].map((name) =>
    error instanceof Error ? String(Reflect.get(error, name) ?? '') : '',
  );
  if (LOGIN_REFUSED.test(code ?? ''))
    return `${host} refuses user name or password. Some providers want a password of its own for programs. It said: ${said}`;
  if (command === 'MAIL FROM')
    return `${host} does not send mail from ${from}. Set a sender below that belongs to this user. It said: ${said}`;
  if (command === 'RCPT TO') return `${host} does not accept the receiver. It said: ${said}`;
  return wordsForConnection(error, at) ?? `${host} refuses the mail. It said: ${said}`;
}
