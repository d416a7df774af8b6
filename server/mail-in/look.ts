import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { isDatabaseAway } from '#server/db/is-away.ts';
import { storable } from '#server/db/storable.ts';
import { mailboxes } from '#server/db/tables/mail-in.ts';
import { withoutValues } from '#server/db/without-values.ts';
import { takeIn } from '#server/desk/take-in.ts';
import { type Head, type Mailbox, MailboxLost, namingLosses, type OpenMailbox } from './mailbox.ts';
import {
  keepAttachments,
  MOST_MAIL_BYTES,
  mayAnswer,
  NOTES,
  type Readied,
  readyHeader,
  readyMail,
} from './take-mail.ts';

/** Headers read at once, and in one look: of 10,000 old mails the rest follows in the next minutes. */
const BATCH = 200;
const MOST_HEADS = 2_000;
/** A mail that could not be read this often is taken in by its header alone. */
const MOST_FAILURES = 5;
/** A look ends before the next begins; the last part of it is left to the mail that is being read. */
const LOOK_MS = 55_000;
const TAKING = 2 / 3;
const UNREADABLE = 'A mail could not be read, not even its header; it stays in the mailbox';

export type Looking = {
  db: NodePgDatabase;
  open: OpenMailbox;
  /** The mailbox's name in the table. */
  name: string;
  siteUrl: string;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Whether there is room for mails with files: not when the disk is nearly full. */
  hasRoom?: () => Promise<boolean>;
  lookMs?: number;
};

/**
 * Looks through what is new in the mailbox and takes in what answers a thread; all else stays as it is. A mail is put away after
 * it is stored, and its Message-ID is stored once: whatever breaks, the next look goes on with nothing lost and nothing
 * twice. A server that is away is noted, and is no error of the job.
 */
export async function lookForMail(looking: Looking, stop: AbortSignal): Promise<void> {
  const { db, name, log } = looking;
  const signal = AbortSignal.any([stop, AbortSignal.timeout(looking.lookMs ?? LOOK_MS)]);
  try {
    if (looking.hasRoom && !(await looking.hasRoom()))
      throw new Error('The disk is nearly full, so no mail is taken in');
    const complaint = (await look(looking, signal)) ?? null;
    if (complaint && complaint !== (await faultOf(db, name))) log.warn(`The mailbox ${name} ${complaint}`);
    await note(db, name, { fault: complaint, faultSince: null });
  } catch (error) {
    if (stop.aborted) return; // the next look goes on
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

/** Takes in what is new, as far as there is time. Returns the mailbox's complaint. */
async function look(looking: Looking, signal: AbortSignal): Promise<string | undefined> {
  const { db, name, open, lookMs = LOOK_MS } = looking;
  const until = performance.now() + lookMs * TAKING;
  const isLate = () => performance.now() > until;
  const mailbox = await namingLosses(open)(signal);
  try {
    const { lastUid, failures } = await placeIn(db, name, mailbox.validity);
    const uids = (await mailbox.uids(lastUid)).slice(0, MOST_HEADS);
    // Once reading has broken the connection, one by one: that finds the mail that does it.
    const size = failures > 0 ? 1 : BATCH;
    for (let at = 0; at < uids.length; at += size) {
      const some = uids.slice(at, at + size);
      for (const head of await headsOf(looking, mailbox, some)) {
        if (!mayAnswer(head)) continue;
        await takeOne(looking, mailbox, head);
        if (isLate()) return mailbox.complaint;
      }
      await goOnAfter(db, name, some.at(-1));
      if (isLate()) break;
    }
    return mailbox.complaint;
  } finally {
    await mailbox.close();
  }
}

const goOnAfter = (db: NodePgDatabase, name: string, lastUid: number | undefined) =>
  db.update(mailboxes).set({ lastUid, failingUid: null, failures: 0 }).where(eq(mailboxes.name, name));

/** Passes over a mail whose very header breaks the connection, so that it cannot keep all later ones out. */
async function headsOf(
  { db, name, log }: Looking,
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

/** How far the mailbox has been looked through; 0 once the server has numbered its mails anew. */
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

async function takeOne(looking: Looking, mailbox: Mailbox, head: Head): Promise<void> {
  const { db, name, log } = looking;
  const readied = await ready(looking, mailbox, head);
  if (!readied) return;
  const taken = await db.transaction(async (tx) => {
    const taken = await takeIn(tx, looking.siteUrl, readied.incoming);
    const isKept = !taken?.isNew || (await keepAttachments(tx, taken.letter, readied.attachments));
    return taken && { ...taken, isWhole: readied.isWhole && isKept };
  });
  if (taken?.isNew) log.info({ thread: taken.thread }, 'An answer came in');
  if (taken?.isWhole) await mailbox.putAway(head.uid);
  await goOnAfter(db, name, head.uid);
}

/**
 * Reads a mail; counts how often that broke the connection, so that one mail cannot keep all later ones out. Undefined for one whose
 * header nobody can read: it is passed over.
 */
async function ready({ db, name, log }: Looking, mailbox: Mailbox, head: Head): Promise<Readied | undefined> {
  const fallbackId = fallbackIdOf(head);
  const byHeader = (note: string) =>
    readyHeader(head, fallbackId, note).catch((error: unknown) => {
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
    return await readyMail(source, fallbackId);
  } catch (error) {
    if (isLost) throw new MailboxLost(error);
    log.warn({ err: error, uid: head.uid }, 'A mail could not be read');
    return byHeader(NOTES.unreadable);
  }
}

/** The same for a mail that the server has numbered anew. */
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
