import type { Mailbox } from '#contract/admin/services.ts';
import {
  addressOfServer,
  factsOfServer,
  withoutPassword,
} from '#server/platform/service-settings/server-address.ts';
import type { Service } from '#server/platform/service-settings/service.ts';
import { wordsForConnection } from '#server/platform/service-settings/words-for-fault.ts';
import { readImapUrl } from './imap-url.ts';

const PORTS = { plain: 143, tls: 993 };

/** The mailbox that an owner may set. Its test opens the folder and changes nothing. */
export const mailboxService: Service<Mailbox> = {
  name: 'mailbox',
  variables: ['IMAP_URL'],
  factsOf({ IMAP_URL }) {
    if (!IMAP_URL) return null;
    const { folder, moveTo } = readImapUrl(IMAP_URL);
    return { ...factsOfServer(IMAP_URL, PORTS), folder, moveTo: moveTo ?? null };
  },
  valuesOf(form, { IMAP_URL }) {
    const address = addressOfServer('imap', form, IMAP_URL);
    address.pathname = `/${encodeURIComponent(form.folder)}`;
    if (form.moveTo) address.searchParams.set('move', form.moveTo);
    return { IMAP_URL: address.href };
  },
  async test({ IMAP_URL: url = '' }, { signal }) {
    const { openImap } = await import('./imap.ts');
    try {
      const mailbox = await openImap(url)(signal);
      await mailbox.close();
      const { settingIssue } = mailbox;
      if (settingIssue) return { works: false, words: `The mailbox ${settingIssue}.` };
      return { works: true, words: 'The mailbox can be read. It is looked at every minute.' };
    } catch (error) {
      // A connection that is closed in the middle says nothing of why.
      return { works: false, words: wordsForFault(signal.aborted ? signal.reason : error, url) };
    }
  },
};

function wordsForFault(error: unknown, url: string): string {
  const { host, port, folder } = readImapUrl(url);
  const fields = error instanceof Error ? { ...error } : {};
  const words = [Reflect.get(fields, 'responseText'), error instanceof Error ? error.message : error];
  const said = withoutPassword(String(words.find(Boolean)), url);
  if (Reflect.get(fields, 'authenticationFailed'))
    return `${host} refuses user name or password. Some providers want a password of its own for programs. It said: ${said}`;
  if (Reflect.get(fields, 'mailboxMissing') || Reflect.get(fields, 'serverResponseCode') === 'NONEXISTENT')
    return `${host} has no folder “${folder}”.`;
  return (
    wordsForConnection(error, { host, port: String(port) }) ??
    `${host} does not open the mailbox. It said: ${said}`
  );
}
