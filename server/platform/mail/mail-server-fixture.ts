import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

export type Mail = { recipients: string[]; headers: Map<string, string>; raw: string };

/** A real mail server on this machine that stores the mails it accepts, until the test ends. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    async onData(stream, session, accept) {
      const raw = await text(stream).catch(() => undefined);
      if (raw === undefined) return; // the client went away in the midst of it
      mails.push({
        recipients: session.envelope.rcptTo.map(({ address }) => address),
        headers: readHeaders(raw),
        raw,
      });
      accept();
    },
    ...options,
  });
  server.on('error', () => {}); // a client killed during a mail
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((done) => server.close(done)));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    to: (recipient: string) => mails.filter(({ recipients }) => recipients.includes(recipient)),
  };
}

/** Header names in lower case; folded lines are joined (RFC 5322, 2.2.3). */
function readHeaders(raw: string): Map<string, string> {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
