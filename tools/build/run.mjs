import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

const isWindows = process.platform === 'win32';

/** Where the project's own Node and npm are installed, separate from the packages that they install. */
export const ownFolder = join(root, 'tools/node');
export const ownNode = join(ownFolder, 'node_modules/node/bin', isWindows ? 'node.exe' : 'node');
const ownNpm = join(ownFolder, 'node_modules/npm/bin/npm-cli.js');

/** Runs npm, ours if it is installed, and shows its output only if it fails. Resolves to whether it succeeded. */
export async function npm(...args) {
  return run(hasOwn() ? [ownNode, ownNpm] : systemsNpm(), root, args);
}

/** Runs the npm that started us, or the one on the path, in the folder of our own Node. */
export const npmOfTheSystem = (...args) => run(systemsNpm(), ownFolder, args);

const hasOwn = () => existsSync(ownNode) && existsSync(ownNpm);

function systemsNpm() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  // Not the npm on the path, which may be another or missing. And with its own Node, since ours may be the one in node_modules,
  // which `npm ci` deletes.
  if (cli && basename(cli) === 'npm-cli.js') return [node ?? process.execPath, cli];
  return [isWindows ? 'npm.cmd' : 'npm'];
}

async function run([command, ...first], cwd, args) {
  const cache = writableCache();
  const child = spawn(command, [...first, ...args, '--loglevel=error'], {
    cwd,
    shell: command.endsWith('.cmd'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...cache.env },
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const status = await new Promise((resolve) => {
    child.on('error', (error) => said.push(Buffer.from(error.message)) && resolve(1));
    child.on('close', resolve);
  });
  cache.end();
  if (status !== 0) console.error(Buffer.concat(said).toString().trim());
  return status === 0;
}

/** npm cannot install with a read-only cache: it then gets a temporary one. */
function writableCache() {
  const usual = process.env.npm_config_cache ?? join(homedir(), '.npm');
  const folders = [usual, join(usual, '_cacache'), join(usual, '_cacache/tmp')].filter((path) =>
    existsSync(path),
  );
  if (folders.every(isWritable)) return { env: {}, end() {} };
  const folder = mkdtempSync(join(tmpdir(), 'marquee-npm-'));
  return { env: { npm_config_cache: folder }, end: () => rmSync(folder, { recursive: true, force: true }) };
}

function isWritable(path) {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Runs a program silently. Returns whether it succeeded. */
export function quietly(command, ...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { cwd: root, stdio: 'ignore', env }).status === 0;
}
