import type { Readable } from 'node:stream';

/** A mail in the mailbox. `header`: at most its first 64 kB. */
export type Head = { uid: number; bytes: number; header: Buffer };

/**
 * An open mailbox, reduced to what importing answers needs. Reading marks nothing as read. All methods throw if the server is
 * lost.
 */
export type Mailbox = {
  /** Changes when the server renumbers its mails. */
  validity: string;
  /** A sentence for staff if the mailbox can be read but a setting is wrong. */
  settingIssue?: string | undefined;
  /** The numbers of the mails after `after`, lowest first. */
  uids(after: number): Promise<number[]>;
  /** Those of these mails that still exist, lowest first. */
  heads(uids: readonly number[]): Promise<Head[]>;
  /** A whole mail, unchanged. */
  read(uid: number): Promise<Readable>;
  /** Marks a mail as imported, or moves it, depending on the settings. */
  putAway(uid: number): Promise<void>;
  close(): Promise<void>;
};

/** Opens a mailbox; `signal` closes its connection at any time. */
export type OpenMailbox = (signal: AbortSignal) => Promise<Mailbox>;

/** The mailbox could not be reached, or its connection was lost: not a database failure. */
export class MailboxLost extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/**
 * The same mailbox, with every failure wrapped in MailboxLost: otherwise a refused connection looks like one to the database.
 */
export const namingLosses =
  (open: OpenMailbox): OpenMailbox =>
  async (signal) => {
    const mailbox = await orLost(open(signal));
    return {
      validity: mailbox.validity,
      settingIssue: mailbox.settingIssue,
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
