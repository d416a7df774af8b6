// Runs scripts of package.json in turn, up to the first that fails, and then says how long each took.
import { spawnSync } from 'node:child_process';

const took = [];
let status = 0;
for (const script of process.argv.slice(2)) {
  const began = Date.now();
  status =
    spawnSync('npm', ['run', script], { stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1;
  const seconds = Math.round((Date.now() - began) / 1000);
  took.push(
    `${script} ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}${status ? ' failed' : ''}`,
  );
  if (status) break;
}
console.log(`\nMinutes: ${took.join(', ')}`);
process.exitCode = status;
