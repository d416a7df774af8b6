import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { ZipFile } from 'yazl';
import { BACKUP_FILES } from '#contract/admin/backup-calls.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { record } from '#server/platform/audit/audit.ts';
import type { StaffMember } from '#server/platform/http/access.ts';
import { PRIVATE } from '#server/platform/http/cache-control.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { App, AppEnv } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { filesBelow } from '#server/platform/storage/files-below.ts';
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
    await record(db, actorOf(c, person), { action: 'downloaded a backup', what: name });
    const zip = new ZipFile();
    const mtime = (await stat(folder)).mtime;
    for (const path of paths) zip.addFile(join(folder, path), `${name}/${path}`, { compress: false, mtime });
    zip.end();
    return c.body(Readable.toWeb(Readable.from(zip.outputStream)) as ReadableStream, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="backup-${name}.zip"`,
      'Cache-Control': PRIVATE,
    });
  });
}
