// Runs before `npm start`, `npm run dev` and `npm test`, under any Node from 18 and before anything is installed: so
// no dependencies and no TypeScript. Prints nothing when there is nothing to do.
import { ensureBuild } from './build.mjs';
import { ensureChromium } from './install-chromium.mjs';
import { ensureLighthouse, ensurePackages } from './packages.mjs';

const STEPS = {
  start: [ensurePackages, ensureBuild],
  dev: [ensurePackages],
  test: [ensurePackages, ensureBuild, ensureChromium],
  bench: [ensurePackages, ensureBuild, ensureChromium, ensureLighthouse],
};

const command = process.argv[2] ?? 'start';
try {
  if (!(command in STEPS))
    throw new Error(`Usage: node tools/build/ready.mjs ${Object.keys(STEPS).join('|')}`);
  for (const step of STEPS[command]) await step();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
