import type { Readable } from 'node:stream';

/** A mail as it lies in the mailbox. `header`: its first 64 kB at most. */
export type Head = { uid: number; bytes: number; header: Buffer };

/** An open mailbox, as far as answers are taken out of it. Reading marks nothing as read. All throw when the server is lost. */
export type Mailbox = {
  /** Changes when the server numbers its mails anew. */
  validity: string;
  /** A sentence for staff where the mailbox can be read but a setting is wrong. */
  complaint?: string | undefined;
  /** The numbers of the mails after `after`, lowest first. */
  uids(after: number): Promise<number[]>;
  /** Those of these mails that are still there, lowest first. */
  heads(uids: readonly number[]): Promise<Head[]>;
  /** A whole mail, as it came. */
  read(uid: number): Promise<Readable>;
  /** Marks a mail as taken in, or moves it away, as the settings say. */
  putAway(uid: number): Promise<void>;
  close(): Promise<void>;
};

/** Opens a mailbox; `signal` ends its connection, whatever it is doing. */
export type OpenMailbox = (signal: AbortSignal) => Promise<Mailbox>;

/** The mailbox could not be reached, or the connection to it was lost: not a failure of the database. */
export class MailboxLost extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** The same mailbox, whose every failure is a MailboxLost: a refused connection reads the same as one to the database. */
export const namingLosses =
  (open: OpenMailbox): OpenMailbox =>
  async (signal) => {
    const mailbox = await orLost(open(signal));
    return {
      validity: mailbox.validity,
      complaint: mailbox.complaint,
      uids: (after) => orLost(mailbox.uids(after)),
      heads: (uids) => orLost(mailbox.heads(uids)),
      read: (uid) => orLost(mailbox.read(uid)),
      putAway: (uid) => orLost(mailbox.putAway(uid)),
      close: () => mailbox.close(),
    };
  };

async function orLost<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new MailboxLost(error);
  }
}
