import { sql } from 'drizzle-orm';
import { type BackupSettings, backupEndpoints } from '#contract/admin/backups.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { record } from '#server/platform/audit/audit.ts';
import { backupSettings } from '#server/platform/db/tables/backup-settings.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { addJob } from '#server/platform/jobs/task.ts';
import type { Services } from '#server/platform/services.ts';
import { backupsIn } from './delete-old.ts';
import { type Last, readLastBackup } from './last.ts';
import { listBackups } from './list.ts';
import { BACKUP_TASK, NIGHTLY_BACKUP, readBackupSettings } from './work.ts';

/** Before anybody has set it. */
const DEFAULT_KEEP_DAYS = 30;

/** /api/staff/backups: the backups of this machine, for owners. */
export function serveBackups(
  serve: Serve,
  { db, dataDir }: Pick<Services, 'db'> & { dataDir: string | undefined },
): void {
  const settingsNow = async (): Promise<BackupSettings> =>
    (await readBackupSettings(db)) ?? { nightlyAt: null, keepDays: DEFAULT_KEEP_DAYS };

  serve(backupEndpoints.all, async () => {
    const last: Last = dataDir ? readLastBackup(dataDir) : { verifiedAt: null, verified: false };
    return {
      settings: await settingsNow(),
      running: (await isAtWork(db, BACKUP_TASK.name)) || (await isAtWork(db, NIGHTLY_BACKUP)),
      fault: last.fault ?? null,
      verifiedAt: last.verifiedAt,
      folder: dataDir ? backupsIn(dataDir) : '',
      backups: dataDir ? await listBackups(dataDir, last) : [],
    };
  });

  serve(backupEndpoints.take, async ({ staff, c }) => {
    await db.transaction(async (tx) => {
      // The queue would begin a second one beside one that is at work, and forget the key of the first.
      if (!(await isAtWork(tx, BACKUP_TASK.name)))
        await addJob(tx, BACKUP_TASK, {}, { key: BACKUP_TASK.name, attempts: 1 });
      await record(tx, actorOf(c, staff), { action: 'asked for a backup' });
    });
    return null;
  });

  serve(backupEndpoints.settings, async ({ body, staff, c }) => {
    await db.transaction(async (tx) => {
      const before = await settingsNow();
      await tx.delete(backupSettings);
      const { nightlyAt, keepDays } = body;
      if (nightlyAt !== null) await tx.insert(backupSettings).values({ nightlyAt, keepDays });
      await record(tx, actorOf(c, staff), { action: 'changed when backups are taken', before, after: body });
    });
    return null;
  });
}

/** Whether a job of this name waits or is done at present. */
async function isAtWork(db: Pick<Services['db'], 'execute'>, name: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM graphile_worker.jobs WHERE task_identifier = ${name}
    AND (attempts < max_attempts OR locked_at IS NOT NULL)`);
  return rows.length > 0;
}
