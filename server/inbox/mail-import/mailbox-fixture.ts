import { Readable } from 'node:stream';
import type { Mailbox, OpenMailbox } from './mailbox.ts';

/** A mailbox in memory. An error thrown by `failing` breaks the connection where a real server's would. */
export function createMailbox() {
  const mails = new Map<number, Buffer>();
  const away = new Set<number>();
  let next = 1;
  const box = {
    validity: '1',
    settingIssue: undefined as string | undefined,
    /** Throws to simulate a server that is down, or lost while a mail is read. */
    failing: (_what: 'open' | 'heads' | 'read' | 'putAway', _uids?: readonly number[]): void => {},
    /** How often whole mails were read. */
    reads: 0,
    away,
    add(mail: string | Buffer): number {
      mails.set(next, Buffer.from(mail));
      next += 1;
      return next - 1;
    },
    /** The size that a mail claims to have. */
    sizes: new Map<number, number>(),
  };
  const open: OpenMailbox = async () => {
    box.failing('open');
    return {
      validity: box.validity,
      settingIssue: box.settingIssue,
      async uids(after) {
        return [...mails.keys()].filter((uid) => uid > after);
      },
      async heads(uids) {
        box.failing('heads', uids);
        return [...mails]
          .filter(([uid]) => uids.includes(uid))
          .map(([uid, mail]) => ({
            uid,
            bytes: box.sizes.get(uid) ?? mail.length,
            header: headerOf(mail),
          }));
      },
      async read(uid) {
        box.failing('read', [uid]);
        box.reads += 1;
        return Readable.from([mails.get(uid)]);
      },
      async putAway(uid) {
        box.failing('putAway', [uid]);
        away.add(uid);
      },
      async close() {},
    } satisfies Mailbox;
  };
  return { ...box, box, open };
}

function headerOf(mail: Buffer): Buffer {
  const end = mail.indexOf('\r\n\r\n');
  return mail.subarray(0, end < 0 ? 65_536 : Math.min(end, 65_536));
}

/** A mail as mail programs write it. `headers`: additional lines. */
export function mailOf({
  id = crypto.randomUUID(),
  from = 'Ada Marsh <ada@home.example>',
  to = 'office@films.example',
  answers,
  subject = 'Re: Your message',
  text = 'Thank you, I will come.',
  headers = [],
  body,
}: {
  id?: string;
  from?: string;
  to?: string;
  answers?: string | undefined;
  subject?: string;
  text?: string;
  headers?: string[];
  /** Replaces the text, with its own headers. */
  body?: string;
}): string {
  return [
    `Message-ID: <${id}@home.example>`,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    'Date: Fri, 20 Nov 2026 10:00:00 +0000',
    'MIME-Version: 1.0',
    ...(answers ? [`In-Reply-To: ${answers}`, `References: ${answers}`] : []),
    ...headers,
    ...(body ? [body] : ['Content-Type: text/plain; charset=utf-8', '', text]),
  ].join('\r\n');
}
