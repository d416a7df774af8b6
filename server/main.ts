import { existsSync } from 'node:fs';

/** The site in one file, as `npm run build` makes it: loading its hundreds of modules takes longer than all else that a start does. */
const BUILT = new URL('../dist/site/site.js', import.meta.url);

const isBuilt = existsSync(BUILT) && !process.argv.includes('--dev');
await import(isBuilt ? BUILT.href : './site.ts');
