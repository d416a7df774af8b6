import { statfs } from 'node:fs/promises';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { heedReport } from '#server/audience/returned.ts';
import type { Config } from '#server/config.ts';
import { mailInWork } from '#server/inbox/mail-import/work.ts';
import type { Work } from '#server/platform/jobs/task.ts';

/** Below this, mails with files stay in the mailbox. */
const ROOM_FOR_FILES_BYTES = 256 * 1024 * 1024;

type MailIn = {
  config: Config;
  readUrl: () => Promise<string | undefined>;
  db: NodePgDatabase;
  log: Logger;
};

/** Imports answers by IMAP while a mailbox is set. */
export function mailIn({ config: { DATA_DIR, DATABASE_URL, SITE_URL: siteUrl }, ...reading }: MailIn): Work {
  const hasRoom = async () => {
    const { bavail, bsize } = await statfs(DATA_DIR);
    return DATABASE_URL !== undefined || bavail * bsize > ROOM_FOR_FILES_BYTES;
  };
  return mailInWork({
    ...reading,
    siteUrl,
    hasRoom,
    heedReport: (report) => heedReport(reading.db, report),
  });
}
