import { basename } from 'node:path';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { z } from 'zod';
import { staffPaths } from '#contract/admin/staff-paths.ts';
import { backupSettings } from '#server/platform/db/tables/backup-settings.ts';
import { readClock } from '#server/platform/jobs/clock.ts';
import { regularWork, type Task, type Work, work } from '#server/platform/jobs/task.ts';
import { noticeStaff } from '#server/platform/mail/notices.ts';
import { openBackupBucket } from './bucket.ts';
import { backupAt, deleteOldBackups } from './delete-old.ts';
import { noteOutcome } from './outcomes.ts';
import { takeBackup } from './take.ts';
import { tryBackup } from './try-backup.ts';

/** The job that takes one backup. */
export const BACKUP_TASK = { name: 'backup', about: z.object({}) } satisfies Task<z.ZodType>;
export const NIGHTLY_BACKUP = 'nightly_backup';
const OfBackup = z.object({ name: z.string() });
/** The jobs that download a backup from the bucket, and that restore one beside the site. */
export const FETCH_TASK = { name: 'backup_fetch', about: OfBackup } satisfies Task<z.ZodType>;
export const TRIAL_TASK = { name: 'backup_trial', about: OfBackup } satisfies Task<z.ZodType>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export async function readBackupSettings(db: Pick<NodePgDatabase, 'select'>) {
  const { nightlyAt, keepDays } = backupSettings;
  const [row] = await db.select({ nightlyAt, keepDays }).from(backupSettings);
  return row;
}

type Options = Omit<Parameters<typeof takeBackup>[0], 'folder' | 'verified' | 'now' | 'log'> & {
  db: NodePgDatabase;
  timeZone: string;
  /** The present address of the bucket; undefined: none. */
  readBucket: () => Promise<string | undefined>;
  log: Logger;
  now?: () => Date;
};

/**
 * What owners ask for in /staff: a backup, one fetched from the bucket, a trial; and the backup of each night: at the hour that is
 * set, in the company's time zone, after which those are deleted that are too old.
 */
export function backupWork({
  db,
  timeZone,
  readBucket,
  now = () => new Date(),
  ...options
}: Options): Work[] {
  const { config, log } = options;
  const { DATA_DIR } = config;

  /** A clock that is ahead would delete all but the newest. */
  const isClockBelieved = async () => (await readClock(options.pool, now())).daysAhead === undefined;

  async function take(): Promise<void> {
    const at = now();
    const folder = backupAt(DATA_DIR, at);
    await takeBackup({ ...options, folder, verified: true, now: at }).catch(async (error) => {
      await notice('it could not be taken');
      throw error;
    });
    log.info({ folder }, 'a backup was taken and checked');
    await copy(basename(folder), at);
  }

  /** A failed copy is noted, and the backup on this machine stays good. */
  async function copy(name: string, at: Date): Promise<void> {
    const address = await readBucket();
    if (!address) return;
    await noted('copy', name, at, async () => {
      const bucket = openBackupBucket(address, DATA_DIR);
      await bucket.give(name);
      const settings = await readBackupSettings(db);
      if (settings && (await isClockBelieved()))
        await bucket.removeBefore(
          basename(backupAt('', new Date(at.getTime() - settings.keepDays * DAY_MS))),
        );
    });
  }

  async function noted(deed: 'copy' | 'fetch', name: string, at: Date, run: () => Promise<void>) {
    let fault: string | null = null;
    await run().catch((error: Error) => {
      fault = error.cause instanceof Error ? error.cause.message : error.message;
      log.error({ err: error, name }, 'the bucket of backups failed');
    });
    if (fault !== null && deed === 'copy') await notice('it could not be copied to the bucket');
    await noteOutcome(DATA_DIR, deed, { name, at: at.toISOString(), fault, changes: [] });
  }

  /** Failed backups are tried again for days, but said once a day. */
  const notice = (words: string) =>
    noticeStaff(db, '', {
      notice: 'backupFailed',
      about: { words },
      path: staffPaths.backups,
      isDaily: true,
    });

  return [
    work(BACKUP_TASK, take),
    work(FETCH_TASK, async ({ name }) => {
      const address = await readBucket();
      if (address) await noted('fetch', name, now(), () => openBackupBucket(address, DATA_DIR).fetch(name));
    }),
    work(TRIAL_TASK, ({ name }) => tryBackup({ ...options, name, now: now() })),
    regularWork(NIGHTLY_BACKUP, '0 * * * *', async () => {
      const settings = await readBackupSettings(db);
      if (!settings || !hasBegun(settings.nightlyAt, timeZone, now())) return;
      if (await isClockBelieved()) await deleteOldBackups(DATA_DIR, settings.keepDays, now());
      await take();
    }),
  ];
}

/** Whether an hour of the day began within the last 60 minutes. One that the clocks skip begins with the next, a repeated one once. */
function hasBegun(hour: number, timeZone: string, at: Date): boolean {
  const [before, now] = [hourIn(timeZone, new Date(at.getTime() - HOUR_MS)), hourIn(timeZone, at)];
  const isNewDay = before > now;
  return now >= hour && (before < hour || isNewDay);
}

const hourIn = (timeZone: string, at: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(at));
