import type { Config } from '#server/config.ts';
import { addedMedia } from './media-roots.ts';
import { s3Store } from './s3-store.ts';
import { folderStore, type MediaStore } from './store.ts';

export type StoreSettings = Partial<
  Pick<Config, 'MEDIA_STORE' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY'>
>;

/** The store that MEDIA_STORE names: a bucket, or by default the folder of added media. */
export function openStore(config: Pick<Config, 'DATA_DIR'> & StoreSettings): MediaStore {
  const { MEDIA_STORE, AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = config;
  if (!MEDIA_STORE) return folderStore(addedMedia(config));
  const keys = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY };
  return s3Store({ ...MEDIA_STORE, ...keys }, addedMedia(config));
}
