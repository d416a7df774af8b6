import type { Context } from 'hono';
import type { App, AppEnv, Serve } from '#server/platform/http/serve.ts';
import { serveBackupFiles } from './backup/download.ts';
import { serveBackups } from './backup/serve-backups.ts';
import { serveOwnSite } from './own-site/routes.ts';
import { serveSystem } from './system/routes.ts';
import { serveVisits } from './visits/routes.ts';

type Options = Parameters<typeof serveSystem>[1] &
  Parameters<typeof serveVisits>[1] &
  Omit<Parameters<typeof serveBackups>[1], 'dataDir' | 'restart'>;

/** The staff calls of this room. `admitToBackups`: admits the caller of a backup's file, or throws. */
export function serveStaffOperations(
  app: App,
  serve: Serve,
  deps: Options,
  ownSite: Parameters<typeof serveOwnSite>[1],
  admitToBackups: (c: Context<AppEnv>) => ReturnType<Parameters<typeof serveBackupFiles>[2]>,
): void {
  const { dataDir, restart } = deps.operations;
  serveOwnSite(serve, ownSite);
  serveSystem(serve, deps);
  serveVisits(serve, deps);
  serveBackups(serve, { ...deps, dataDir, restart });
  serveBackupFiles(app, { db: deps.db, dataDir }, admitToBackups);
}
