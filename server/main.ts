import { existsSync } from 'node:fs';

/** The site in one file, built by `npm run build`: loading its hundreds of modules takes longer than the rest of a start. */
const BUILT = new URL('../dist/site/site.js', import.meta.url);

const isBuilt = existsSync(BUILT) && !process.argv.includes('--dev');
await import(isBuilt ? BUILT.href : './start/site.ts');
