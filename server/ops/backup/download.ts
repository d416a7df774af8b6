import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { BACKUP_FILES } from '#contract/admin/backup-calls.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { record } from '#server/platform/audit/audit.ts';
import type { StaffMember } from '#server/platform/http/access.ts';
import { PRIVATE } from '#server/platform/http/cache-control.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { App, AppEnv } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { filesBelow } from '#server/platform/storage/files-below.ts';
import { zipOf } from '#server/platform/storage/zip-of.ts';
import { backupsIn } from './delete-old.ts';
import { isBackup } from './list.ts';

/** A backup as one ZIP file, made while it is sent, for owners. It holds everything: each download is in the audit log. */
export function serveBackupFiles(
  app: App,
  { db, dataDir }: Pick<Services, 'db'> & { dataDir: string | undefined },
  admit: (c: Context<AppEnv>) => Promise<StaffMember>,
): void {
  app.get(`${BACKUP_FILES}/:name`, async (c) => {
    const person = await admit(c);
    const name = c.req.param('name');
    const folder = dataDir && isBackup(name) ? join(backupsIn(dataDir), name) : undefined;
    const paths = folder ? await filesBelow(folder) : [];
    if (!folder || paths.length === 0) throw new HttpError('not-found', 'There is no such backup');
    const headers = {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="backup-${name}.zip"`,
      'Cache-Control': PRIVATE,
    };
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    await record(db, actorOf(c, person), { action: 'downloaded a backup', what: name });
    const files = paths.map((path) => ({ from: join(folder, path), to: `${name}/${path}` }));
    return c.body(Readable.toWeb(Readable.from(zipOf(files))) as ReadableStream, 200, headers);
  });
}
