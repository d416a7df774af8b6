import { isBuilt, PARTS } from './built-from.mjs';
import { npm } from './run.mjs';

/** Builds what changed since the last build. */
export function ensureBuild() {
  const parts = Object.keys(PARTS).filter((part) => !isBuilt(part));
  if (parts.length > 0) console.log('Building the site');
  for (const part of parts)
    if (!npm('run', `build:${part}`, '--silent')) throw new Error('The site could not be built: see above');
}
