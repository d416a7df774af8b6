import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#server/platform/storage/make-folder.ts';
import { s3Store } from '#server/platform/storage/s3-store.ts';
import { backupsIn } from './delete-old.ts';
import { isEncrypted } from './encrypt.ts';
import { isBackup } from './list.ts';
import { MANIFEST, readManifest } from './manifest.ts';
import { verifyFiles } from './restore.ts';
import { readSigner } from './signature.ts';

/** The bucket to which backups are copied, each as its folder. */
type BackupBucket = {
  /** Uploads a backup of this machine, its manifest last: what has one is complete. */
  give(name: string): Promise<void>;
  /** The names of its complete backups, newest first. */
  names(): Promise<string[]>;
  /** Downloads a backup to this machine's folder of backups, where it replaces one of that name once it is whole. Throws BadBackup. */
  fetch(name: string): Promise<void>;
  /** Deletes those older than a day of this name's form, 2027-03-31T03-30-00. */
  removeBefore(name: string): Promise<void>;
};

/** Opens the bucket of BACKUP_STORE. Its calls throw Unavailable while the bucket does not answer or refuses. */
export function openBackupBucket(address: string, dataDir: string): BackupBucket {
  const own = s3Store(addressOf(address), backupsIn(dataDir));
  const arriving = join(dataDir, 'backups.arriving');
  const store = s3Store(addressOf(address), arriving);
  const list = async () => (await own.list?.()) ?? [];
  return {
    async give(name) {
      const isManifest = (path: string) => path.startsWith(`${name}/${MANIFEST}`);
      await own.share?.((path) => path.startsWith(`${name}/`) && !isManifest(path));
      await own.share?.(isManifest);
    },
    async names() {
      const complete = (await list()).flatMap(
        (path) => /^([^/]+)\/manifest\.json(?:\.age)?$/.exec(path)?.[1] ?? [],
      );
      return complete.filter(isBackup).sort().reverse();
    },
    async fetch(name) {
      await rm(arriving, { recursive: true, force: true }); // left by one that was killed
      await makeFolder(arriving);
      await store.fetchAllObjects?.((path) => path.startsWith(`${name}/`));
      const arrived = join(arriving, name);
      await requireWhole(arrived, dataDir);
      await makeFolder(backupsIn(dataDir));
      const [target, before] = [join(backupsIn(dataDir), name), join(arriving, `${name}.before`)];
      await rename(target, before).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      await rename(arrived, target);
      await rm(arriving, { recursive: true, force: true });
    },
    async removeBefore(name) {
      const isOld = (path: string) => {
        const [folder = ''] = path.split('/');
        return isBackup(folder) && folder < name;
      };
      for (const path of (await list()).filter(isOld)) await store.remove(path);
    },
  };
}

/** Throws BadBackup unless all files of this site's backup have arrived. An encrypted one can be looked into only by whoever has its key. */
async function requireWhole(folder: string, dataDir: string): Promise<void> {
  if (await isEncrypted(folder)) return;
  const manifest = await readManifest(folder, await readSigner(dataDir, undefined));
  await verifyFiles(folder, manifest);
}

/** The parts of BACKUP_STORE. */
export function addressOf(address: string) {
  const { hostname, searchParams, username, password } = new URL(address);
  return {
    endpoint: `${new URL(searchParams.get('endpoint') ?? '').origin}/${hostname}`,
    region: searchParams.get('region') ?? 'auto',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}
