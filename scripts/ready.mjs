// Runs before `npm start`, `npm run dev` and `npm test`, under any Node from 18 and before anything is installed: so
// no dependencies and no TypeScript. Prints nothing when there is nothing to do.
import { ensureBuild } from './ready/build.mjs';
import { ensureChromium } from './ready/install-chromium.mjs';
import { ensurePackages } from './ready/packages.mjs';

const STEPS = {
  start: [ensurePackages, ensureBuild],
  dev: [ensurePackages],
  test: [ensurePackages, ensureBuild, ensureChromium],
};

const command = process.argv[2] ?? 'start';
try {
  if (!(command in STEPS)) throw new Error(`Usage: node scripts/ready.mjs ${Object.keys(STEPS).join('|')}`);
  for (const step of STEPS[command]) await step();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
