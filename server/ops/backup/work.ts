import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { z } from 'zod';
import { backupSettings } from '#server/platform/db/tables/backup-settings.ts';
import { regularWork, type Task, type Work, work } from '#server/platform/jobs/task.ts';
import { backupAt, deleteOldBackups } from './delete-old.ts';
import { takeBackup } from './take.ts';

/** The job that takes one backup. */
export const BACKUP_TASK = { name: 'backup', about: z.object({}) } satisfies Task<z.ZodType>;
export const NIGHTLY_BACKUP = 'nightly_backup';

const HOUR_MS = 3_600_000;

export async function readBackupSettings(db: Pick<NodePgDatabase, 'select'>) {
  const { nightlyAt, keepDays } = backupSettings;
  const [row] = await db.select({ nightlyAt, keepDays }).from(backupSettings);
  return row;
}

type Options = Omit<Parameters<typeof takeBackup>[0], 'folder' | 'verified' | 'now' | 'log'> & {
  db: NodePgDatabase;
  timeZone: string;
  log: Logger;
  now?: () => Date;
};

/**
 * Backups that somebody asked for in /staff, and those of each night: at the hour that is set, in the company's time zone, after which
 * those are deleted that are too old.
 */
export function backupWork({ db, timeZone, now = () => new Date(), ...options }: Options): Work[] {
  const { config, log } = options;
  const take = async () => {
    const at = now();
    const folder = backupAt(config.DATA_DIR, at);
    await takeBackup({ ...options, folder, verified: true, now: at });
    log.info({ folder }, 'a backup was taken and checked');
  };
  return [
    work(BACKUP_TASK, take),
    regularWork(NIGHTLY_BACKUP, '0 * * * *', async () => {
      const settings = await readBackupSettings(db);
      if (!settings || !hasBegun(settings.nightlyAt, timeZone, now())) return;
      await deleteOldBackups(config.DATA_DIR, settings.keepDays, now());
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
