import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from './config.ts';

/** The content that comes with the site. */
export const CONTENT = fileURLToPath(new URL('../content', import.meta.url));

/** Folders behind /media; the first that has a file wins. */
export const mediaRoots = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string[] => [
  join(DATA_DIR, 'media'),
  join(CONTENT, 'media'),
];
