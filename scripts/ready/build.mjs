import { isBuilt } from './built-from.mjs';
import { npm } from './run.mjs';

/** Builds the web part if its sources changed since the last build. */
export function ensureBuild() {
  if (isBuilt()) return;
  console.log('Building the site');
  if (!npm('run', 'build', '--silent')) throw new Error('The site could not be built: see above');
}
