import { isOnThisMachine, tlsTo } from '#server/platform/mail/transport.ts';

/** Parses IMAP_URL: imaps://user:password@mail.example/INBOX?move=Answered */
export function readImapUrl(url: string) {
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(url);
  const isSecure = protocol === 'imaps:';
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port || (isSecure ? 993 : 143)),
    secure: isSecure,
    tls: tlsTo(url),
    // With imap: it must switch to TLS before the password is sent, unless the server is on this machine.
    ...(!isSecure && !isOnThisMachine(url) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
    moveTo: searchParams.get('move') ?? undefined,
  };
}

/** The mailbox's name in the table: without the password. */
export const nameOf = (url: string): string => {
  const { auth, host, folder } = readImapUrl(url);
  return `${auth.user}@${host}/${folder}`;
};
