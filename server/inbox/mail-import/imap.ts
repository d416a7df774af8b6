import { ImapFlow } from 'imapflow';
import { readImapUrl } from './imap-url.ts';
import type { Mailbox, OpenMailbox } from './mailbox.ts';

const HEADER_BYTES = 64 * 1024;
/** Flags of an imported mail. */
const TAKEN = ['\\Seen', '$MarqueeTaken'];
/** Longest silence of the server, in milliseconds. */
const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 };
/** A server that sends more in one piece than the largest mail is disconnected. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * The mailbox that IMAP_URL names, for one poll. A refusal is reported as its problem from the next poll on, until the command
 * succeeds.
 */
export const openImap = (url: string): OpenMailbox => {
  let refusal: string | undefined;
  return async (signal) => {
    const { folder, moveTo, ...server } = readImapUrl(url);
    const client = new ImapFlow({
      ...server,
      ...PATIENCE,
      logger: false,
      disableAutoIdle: true,
      maxLiteralSize: MOST_BYTES,
      maxResponseSize: 2 * MOST_BYTES,
    });
    let lost: unknown;
    client.on('error', (error: unknown) => {
      lost = error; // pending requests are rejected too
    });
    const end = () => client.close();
    signal.addEventListener('abort', end, { once: true });
    try {
      await client.connect();
      const { uidValidity } = await client.mailboxOpen(folder);
      const missing = moveTo && (await isMissing(client, moveTo)) ? noFolder(moveTo) : undefined;
      return {
        ...mails(client),
        validity: String(uidValidity),
        settingIssue: missing ?? refusal,
        putAway: async (uid) => {
          refusal = await refusalToPutAway(client, uid, missing ? undefined : moveTo);
        },
        close,
      };
    } catch (error) {
      end();
      throw lost ?? error;
    }

    async function close(): Promise<void> {
      signal.removeEventListener('abort', end);
      await client.logout().catch(() => client.close());
    }
  };
};

const noFolder = (name: string) =>
  `has no folder “${name}”, to which IMAP_URL says to move answers. They are taken in and marked as read, and stay where they came in`;
const takesNoMail = (name: string) =>
  `refuses to move an answer to the folder “${name}”. Answers are taken in, and stay where they came in; the folder may be full or read-only`;
const MARKS_NO_MAIL =
  'refuses to mark an answer as read. Answers are taken in, and look as if nobody had read them; the mailbox may be read-only';

/** Marks a mail as imported and moves it if a folder is set. Returns a sentence for staff if the server refuses. */
async function refusalToPutAway(
  client: ImapFlow,
  uid: number,
  moveTo: string | undefined,
): Promise<string | undefined> {
  const one = { uid: true } as const;
  const isMarked = await client.messageFlagsAdd(String(uid), TAKEN, one);
  const isMoved = moveTo && (await client.messageMove(String(uid), moveTo, one));
  // After a lost connection both calls return the same as after a refusal.
  if (!client.usable) throw new Error('The connection to the mail server was lost');
  if (moveTo) return isMoved ? undefined : takesNoMail(moveTo);
  return isMarked ? undefined : MARKS_NO_MAIL;
}

async function isMissing(client: ImapFlow, folder: string): Promise<boolean> {
  try {
    await client.status(folder, { uidValidity: true });
    return false;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'NotFound') return true;
    throw error;
  }
}

function mails(client: ImapFlow): Pick<Mailbox, 'uids' | 'heads' | 'read'> {
  const one = { uid: true } as const;
  return {
    async uids(after) {
      const found = await client.search({ uid: `${after + 1}:*` }, one);
      if (!Array.isArray(found)) throw new Error('The mail server refuses to say what is in the mailbox');
      // "7:*" includes the last mail even if its number is below 7 (RFC 9051, 9).
      return found.filter((uid) => uid > after).sort((a, b) => a - b);
    },
    async heads(uids) {
      const header = { key: 'header', start: 0, maxLength: HEADER_BYTES };
      const messages = await client.fetchAll(
        uids.join(','),
        { uid: true, size: true, bodyParts: [header] },
        one,
      );
      // The part named "header" returns the headers, even if only its start was requested.
      return messages
        .map(({ uid, size = 0, headers = Buffer.alloc(0) }) => ({ uid, bytes: size, header: headers }))
        .sort((a, b) => a.uid - b.uid);
    },
    async read(uid) {
      const found = await client.download(String(uid), undefined, { ...one, chunkSize: 1024 * 1024 });
      if (!('content' in found) || !found.content) throw new Error('The mail is no longer in the mailbox');
      return found.content;
    },
  };
}
