import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

const shell = process.platform === 'win32';

/** Runs npm in the project's folder and shows its output only if it fails. Returns whether it succeeded. */
export function npm(...args) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  // The npm that started us, if any: there may be several, or none on the path. And its own Node, since ours may be
  // the one in node_modules, which `npm ci` deletes.
  const [command, ...first] =
    cli && basename(cli) === 'npm-cli.js' ? [node ?? process.execPath, cli] : shell ? ['npm.cmd'] : ['npm'];
  const { status, stdout, stderr } = spawnSync(command, [...first, ...args, '--loglevel=error'], {
    cwd: root,
    shell: shell && first.length === 0,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) console.error(`${stdout ?? ''}${stderr ?? ''}`.trim());
  return status === 0;
}

/** Runs a program silently. Returns whether it succeeded. */
export function quietly(command, ...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { cwd: root, stdio: 'ignore', env }).status === 0;
}
