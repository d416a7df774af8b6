import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type BackupSettings, type Backups, backupEndpoints } from '#contract/admin/backups.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { record } from '#server/platform/audit/audit.ts';
import { backupSettings } from '#server/platform/db/tables/backup-settings.ts';
import { HttpError, Unavailable } from '#server/platform/http/errors.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { addJob, type Task } from '#server/platform/jobs/task.ts';
import type { Services } from '#server/platform/services.ts';
import { openBackupBucket } from './bucket.ts';
import { backupsIn } from './delete-old.ts';
import { type Last, readLastBackup } from './last.ts';
import { isBackup, listBackups } from './list.ts';
import { type Deed, readOutcome, wantRestore } from './outcomes.ts';
import { BACKUP_TASK, FETCH_TASK, NIGHTLY_BACKUP, readBackupSettings, TRIAL_TASK } from './work.ts';

/** Before anybody has set it. */
const DEFAULT_KEEP_DAYS = 30;
/** How long a trial stands for: what would change grows with time. */
const TRIAL_HOLDS_MS = 3_600_000;

type Options = Pick<Services, 'db' | 'services' | 'now'> & {
  dataDir: string | undefined;
  restart: (() => void) | undefined;
};

/** /api/staff/backups: the backups of this machine and of its bucket, for owners. */
export function serveBackups(serve: Serve, { db, services, now, dataDir, restart }: Options): void {
  const settingsNow = async (): Promise<BackupSettings> =>
    (await readBackupSettings(db)) ?? { nightlyAt: null, keepDays: DEFAULT_KEEP_DAYS };
  const last = (deed: Deed) => (dataDir ? readOutcome(dataDir, deed) : null);
  const listNow = async (known: Last) => (dataDir ? listBackups(dataDir, known) : []);

  /** Throws 404 unless this machine has it. */
  async function requireBackup(name: string): Promise<string> {
    const [known] = (await listNow(NOTHING)).filter((each) => each.name === name);
    if (!dataDir || !known) throw new HttpError('backup-not-found');
    return dataDir;
  }

  function bucket() {
    const { BACKUP_STORE } = services.current;
    if (!BACKUP_STORE || !dataDir) throw new HttpError('service-not-set');
    return openBackupBucket(BACKUP_STORE, dataDir);
  }

  serve(backupEndpoints.all, async () => {
    const known: Last = dataDir ? readLastBackup(dataDir) : NOTHING;
    return {
      settings: await settingsNow(),
      work: await workNow(db),
      fault: known.fault ?? null,
      verifiedAt: known.verifiedAt,
      folder: dataDir ? backupsIn(dataDir) : '',
      backups: await listNow(known),
      copied: last('copy'),
      fetched: last('fetch'),
      tried: last('trial'),
      restored: last('restore'),
      canRestore: restart !== undefined,
    };
  });

  serve(backupEndpoints.take, async ({ staff, c }) => {
    await db.transaction(async (tx) => {
      await begin(tx, BACKUP_TASK, {});
      await record(tx, actorOf(c, staff), { action: 'asked for a backup' });
    });
    return null;
  });

  serve(backupEndpoints.inBucket, async () => {
    const store = bucket();
    try {
      return { names: await store.names(), fault: null };
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      return { names: [], fault: error.cause instanceof Error ? error.cause.message : error.message };
    }
  });

  serve(backupEndpoints.fetch, async ({ body: { name }, staff, c }) => {
    bucket();
    if (!isBackup(name)) throw new HttpError('backup-not-found');
    await db.transaction(async (tx) => {
      await begin(tx, FETCH_TASK, { name });
      await record(tx, actorOf(c, staff), { action: 'fetched a backup', what: name });
    });
    return null;
  });

  serve(backupEndpoints.tryOut, async ({ body: { name }, staff, c }) => {
    await requireBackup(name);
    await db.transaction(async (tx) => {
      await begin(tx, TRIAL_TASK, { name });
      await record(tx, actorOf(c, staff), { action: 'tried a backup', what: name });
    });
    return null;
  });

  serve(backupEndpoints.restore, async ({ body: { name }, staff }) => {
    const folder = await requireBackup(name);
    if (!restart) throw new HttpError('no-restart');
    const trial = last('trial');
    const isTried = trial?.name === name && trial.fault === null;
    if (!isTried || now().getTime() - Date.parse(trial.at) > TRIAL_HOLDS_MS) throw new HttpError('not-tried');
    await wantRestore(folder, { name, by: `${staff.name} <${staff.email}>`, begun: false });
    restart();
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

const NOTHING: Last = { verifiedAt: null, verified: false };

type Db = Pick<Services['db'], 'execute'>;
/** Queues a job, unless one of its kind is at work: the queue would begin a second one beside it, and forget the key of the first. */
async function begin<Schema extends z.ZodType>(
  tx: Db,
  task: Task<Schema>,
  said: z.input<Schema>,
): Promise<void> {
  if (!(await isAtWork(tx, task.name))) await addJob(tx, task, said, { key: task.name, attempts: 1 });
}

const TASKS = {
  backup: [BACKUP_TASK.name, NIGHTLY_BACKUP],
  fetch: [FETCH_TASK.name],
  trial: [TRIAL_TASK.name],
};

async function workNow(db: Db): Promise<Backups['work']> {
  for (const [what, names] of Object.entries(TASKS))
    for (const name of names) if (await isAtWork(db, name)) return what as Backups['work'];
  return null;
}

/** Whether a job of this name waits or is done at present. */
async function isAtWork(db: Db, name: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM graphile_worker.jobs WHERE task_identifier = ${name}
    AND (attempts < max_attempts OR locked_at IS NOT NULL)`);
  return rows.length > 0;
}
