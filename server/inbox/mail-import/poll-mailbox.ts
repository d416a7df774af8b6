import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { isDatabaseAway } from '#server/platform/db/is-away.ts';
import { storable } from '#server/platform/db/storable.ts';
import { mailboxes } from '#server/platform/db/tables/mail-in.ts';
import { withoutValues } from '#server/platform/db/without-values.ts';
import { addIncomingMail } from '../conversations/add-incoming-mail.ts';
import { type Head, type Mailbox, MailboxLost, namingLosses, type OpenMailbox } from './mailbox.ts';
import {
  MOST_MAIL_BYTES,
  mayAnswer,
  NOTES,
  type PreparedMail,
  prepareHeader,
  prepareMail,
  storeAttachments,
} from './prepare-mail.ts';

/** Headers read at once, and in one poll: the rest of 10,000 old mails follows in the next minutes. */
const BATCH = 200;
const MOST_HEADS = 2_000;
/** After this many failures to read a mail, only its header is imported. */
const MOST_FAILURES = 5;
/** A poll ends before the next starts; its last part is reserved for the mail that is being read. */
const LOOK_MS = 55_000;
const TAKING = 2 / 3;
const UNREADABLE = 'A mail could not be read, not even its header; it stays in the mailbox';

export type Polling = {
  db: NodePgDatabase;
  open: OpenMailbox;
  /** The mailbox's name in the table. */
  name: string;
  siteUrl: string;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Whether there is room for mails with files: not when the disk is nearly full. */
  hasRoom?: () => Promise<boolean>;
  /** Acts on a report that a mail could not be delivered. Returns whether the mail was no answer to anybody, but one to many. */
  heedReport?: (report: { messageIds: readonly string[]; status: string; words: string }) => Promise<boolean>;
  lookMs?: number;
};

/**
 * Scans new mails in the mailbox and imports those that answer a thread; other mails are untouched. A mail is archived after it
 * is stored, and its Message-ID is stored once: after any failure, the next poll continues without loss or duplicates. A server
 * that is down is recorded, and does not fail the job.
 */
export async function pollMailbox(polling: Polling, stop: AbortSignal): Promise<void> {
  const { db, name, log } = polling;
  const signal = AbortSignal.any([stop, AbortSignal.timeout(polling.lookMs ?? LOOK_MS)]);
  try {
    if (polling.hasRoom && !(await polling.hasRoom()))
      throw new Error('The disk is nearly full, so no mail is taken in');
    const settingIssue = (await poll(polling, signal)) ?? null;
    if (settingIssue && settingIssue !== (await faultOf(db, name)))
      log.warn(`The mailbox ${name} ${settingIssue}`);
    await note(db, name, { fault: settingIssue, faultSince: null });
  } catch (error) {
    if (stop.aborted) return; // the next poll continues
    if (!(error instanceof MailboxLost) && isDatabaseAway(error)) throw error;
    log.warn({ err: error }, 'The mailbox could not be read; trying again in a minute');
    await note(db, name, {
      fault: storable(withoutValues(error)),
      faultSince: sql`coalesce(mailboxes.fault_since, now())`,
    });
  }
}

const note = (
  db: NodePgDatabase,
  name: string,
  how: { fault: string | null; faultSince: null | ReturnType<typeof sql> },
) =>
  db
    .insert(mailboxes)
    .values({
      name,
      lookedAt: sql`now()`,
      fault: how.fault,
      faultSince: how.faultSince && sql`now()`,
    })
    .onConflictDoUpdate({ target: mailboxes.name, set: { ...how, lookedAt: sql`now()` } });

async function faultOf(db: NodePgDatabase, name: string): Promise<string | null | undefined> {
  const [found] = await db.select().from(mailboxes).where(eq(mailboxes.name, name));
  return found?.fault;
}

/** Imports new mails as long as there is time. Returns the mailbox's problem. */
async function poll(polling: Polling, signal: AbortSignal): Promise<string | undefined> {
  const { db, name, open, lookMs = LOOK_MS } = polling;
  const until = performance.now() + lookMs * TAKING;
  const isLate = () => performance.now() > until;
  const mailbox = await namingLosses(open)(signal);
  try {
    const { lastUid, failures } = await placeIn(db, name, mailbox.validity);
    const uids = (await mailbox.uids(lastUid)).slice(0, MOST_HEADS);
    // After a broken connection, one by one, to find the mail that causes it.
    const size = failures > 0 ? 1 : BATCH;
    for (let at = 0; at < uids.length; at += size) {
      const some = uids.slice(at, at + size);
      for (const head of await headsOf(polling, mailbox, some)) {
        if (!mayAnswer(head)) continue;
        await takeOne(polling, mailbox, head);
        if (isLate()) return mailbox.settingIssue;
      }
      await goOnAfter(db, name, some.at(-1));
      if (isLate()) break;
    }
    return mailbox.settingIssue;
  } finally {
    await mailbox.close();
  }
}

const goOnAfter = (db: NodePgDatabase, name: string, lastUid: number | undefined) =>
  db.update(mailboxes).set({ lastUid, failingUid: null, failures: 0 }).where(eq(mailboxes.name, name));

/** Skips a mail whose header breaks the connection, so that it does not block all later ones. */
async function headsOf(
  { db, name, log }: Polling,
  mailbox: Mailbox,
  uids: readonly number[],
): Promise<Head[]> {
  try {
    return await mailbox.heads(uids);
  } catch (error) {
    const [uid = 0, ...others] = uids;
    const failures = await countTry(db, name, uid);
    if (others.length === 0 && failures > MOST_FAILURES) {
      log.warn({ err: error, uid }, UNREADABLE);
      await goOnAfter(db, name, uid);
    }
    throw error;
  }
}

/** The position in the mailbox; 0 once the server has renumbered its mails. */
async function placeIn(db: NodePgDatabase, name: string, validity: string) {
  const [place] = await db
    .insert(mailboxes)
    .values({ name, validity })
    .onConflictDoUpdate({
      target: mailboxes.name,
      set: {
        validity,
        lastUid: sql`CASE WHEN mailboxes.validity = ${validity} THEN mailboxes.last_uid ELSE 0 END`,
      },
    })
    .returning();
  return place ?? { lastUid: 0, failures: 0 };
}

async function takeOne(polling: Polling, mailbox: Mailbox, head: Head): Promise<void> {
  const { db, name, log } = polling;
  const readied = await ready(polling, mailbox, head);
  if (!readied) return;
  if (await isHeeded(polling, readied)) {
    await mailbox.putAway(head.uid);
    return void (await goOnAfter(db, name, head.uid));
  }
  const taken = await db.transaction(async (tx) => {
    const taken = await addIncomingMail(tx, polling.siteUrl, readied.incoming);
    const isKept = !taken?.isNew || (await storeAttachments(tx, taken.letter, readied.attachments));
    return taken && { ...taken, isWhole: readied.isWhole && isKept };
  });
  if (taken?.isNew) log.info({ thread: taken.thread }, 'An answer was imported');
  if (taken?.isWhole) await mailbox.putAway(head.uid);
  await goOnAfter(db, name, head.uid);
}

async function isHeeded({ heedReport }: Polling, { reported, incoming }: PreparedMail): Promise<boolean> {
  if (!heedReport || reported === null) return false;
  const words = incoming.text.slice(0, 500);
  return heedReport({ messageIds: incoming.references, status: reported, words });
}

/**
 * Reads a mail, and counts how often that broke the connection, so that one mail does not block all later ones. Undefined if its
 * header is unreadable: the mail is skipped.
 */
async function ready(
  { db, name, log }: Polling,
  mailbox: Mailbox,
  head: Head,
): Promise<PreparedMail | undefined> {
  const fallbackId = fallbackIdOf(head);
  const byHeader = (note: string) =>
    prepareHeader(head, fallbackId, note).catch((error: unknown) => {
      log.warn({ err: error, uid: head.uid }, UNREADABLE);
      return undefined;
    });
  if (head.bytes > MOST_MAIL_BYTES) return byHeader(NOTES.tooLarge);
  const failures = await countTry(db, name, head.uid);
  if (failures > MOST_FAILURES) return byHeader(NOTES.unreadable);
  const source = await mailbox.read(head.uid);
  let isLost = false;
  source.once('error', () => {
    isLost = true;
  });
  try {
    return await prepareMail(source, fallbackId);
  } catch (error) {
    if (isLost) throw new MailboxLost(error);
    log.warn({ err: error, uid: head.uid }, 'A mail could not be read');
    return byHeader(NOTES.unreadable);
  }
}

/** Identifies the mail even after the server has renumbered it. */
const fallbackIdOf = ({ bytes, header }: Head) =>
  `<${createHash('sha256').update(header).digest('hex')}.${bytes}@mailbox.invalid>`;

async function countTry(db: NodePgDatabase, name: string, uid: number): Promise<number> {
  const [counted] = await db
    .update(mailboxes)
    .set({
      failingUid: uid,
      failures: sql`CASE WHEN mailboxes.failing_uid = ${uid} THEN mailboxes.failures + 1 ELSE 1 END`,
    })
    .where(eq(mailboxes.name, name))
    .returning({ failures: mailboxes.failures });
  return counted?.failures ?? 1;
}
