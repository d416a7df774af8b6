import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '#server/config.ts';

/** The demo company's content, shipped with the release. */
export const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));
/** What a company's own site begins with: its texts, without films, posts and products. */
export const STARTER = fileURLToPath(new URL('../../../starter', import.meta.url));

/** Pictures and trailers added to those of the release. */
export const addedMedia = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'media');

/** Where uploads are stored until they have been read; nothing here is served. */
export const uploadsFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'uploads');

/** Folders behind /media; the first that has a file wins. */
export const mediaRoots = (config: Pick<Config, 'DATA_DIR' | 'CONTENT_DIR'>): string[] => [
  addedMedia(config),
  join(config.CONTENT_DIR ?? CONTENT, 'media'),
];
