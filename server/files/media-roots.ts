import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '#server/config.ts';

/** The content that comes with the site. */
export const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));

/** Pictures and trailers added to the release's. */
export const addedMedia = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'media');

/** Where uploads wait until they have been read; nothing here is served. */
export const uploadsFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'uploads');

/** Folders behind /media; the first that has a file wins. */
export const mediaRoots = (config: Pick<Config, 'DATA_DIR'>): string[] => [
  addedMedia(config),
  join(CONTENT, 'media'),
];
