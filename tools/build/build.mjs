import { isBuilt, PARTS } from './built-from.mjs';
import { tell } from './progress.mjs';
import { npm } from './run.mjs';

const WHAT = { pages: 'pages and the admin app', site: 'server' };

/** Builds the parts that changed since the last build. */
export async function ensureBuild() {
  for (const part of Object.keys(PARTS)) {
    if (isBuilt(part)) continue;
    if (!(await tell(`Building the ${WHAT[part]}`, () => npm('run', `build:${part}`, '--silent'))))
      throw new Error('The site could not be built: see above');
  }
}
