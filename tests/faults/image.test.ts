import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, copyFile, cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tests/free-port.ts';
import { makeFolder } from './site.ts';

/* deploy/Dockerfile without a container: unpacks its last stage into a folder, following the file's own lines, and starts it as a user
   with write access to the data only. */

const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
if (!isRoot) console.log('Left out: the image, which takes root to start it as another user');

/** The instructions of each stage, one line each. */
function stagesOf(file: string): string[][] {
  const [, ...stages] = file.replaceAll(/\\\n\s*/g, '').split(/^FROM /m);
  return stages.map((stage) => stage.split('\n').filter((line) => /^[A-Z]+ /.test(line)));
}
const argumentsOf = (lines: string[], name: string) =>
  lines.flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : []));

test.skipIf(!isRoot)("the container's image starts, unprivileged, and is healthy", async () => {
  const stages = stagesOf(await readFile('deploy/Dockerfile', 'utf8'));
  const [modules = [], last = []] = [stages.at(0), stages.at(-1)];
  const app = await makeFolder();
  const data = await makeFolder();
  await chmod(app, 0o755);
  await chown(data, NOBODY.uid, NOBODY.gid);
  const run = (command: string) => {
    const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: app, encoding: 'utf8' });
    expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
  };

  for (const name of ['package.json', 'package-lock.json', '.npmrc']) await copyFile(name, join(app, name));
  for (const command of argumentsOf(modules, 'RUN')) run(command);
  await rm(join(app, 'package-lock.json'));
  for (const line of argumentsOf(last, 'COPY')) {
    const [from = '', to = ''] = line.replace(/^--from=\S+ /, '').split(' ');
    const isMade = from === '/app/node_modules'; // above
    if (!isMade) await cp(from.replace('/app/', ''), join(app, to === './' ? from : to), { recursive: true });
  }
  for (const command of argumentsOf(last, 'RUN')) run(command.split(' && install ')[0] ?? '');
  expect(argumentsOf(last, 'USER')).toEqual(['node']);

  const set = argumentsOf(last, 'ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=')));
  const PORT = String(await freePort());
  const env = { ...Object.fromEntries(set), DATA_DIR: data, PORT, HOST: '127.0.0.1' };
  const [program = '', ...args] = commandIn(argumentsOf(last, 'CMD')[0]);
  expect(program).toBe('node');
  const node = join(app, 'node'); // as in the image
  await copyFile(process.execPath, node);
  const site = spawn(node, args, { cwd: app, env, ...NOBODY, stdio: 'ignore' });
  const ended = once(site, 'exit');
  onTestFinished(() => void site.kill('SIGKILL'));

  const [, ...check] = commandIn(argumentsOf(last, 'HEALTHCHECK')[0]?.replace(/^.*?CMD /, ''));
  const isHealthy = () => spawnSync(node, check, { env: { PORT }, ...NOBODY }).status === 0;
  expect(isHealthy()).toBe(false);
  for (const deadline = Date.now() + 120_000; !isHealthy(); await delay(500))
    expect([site.exitCode, Date.now() < deadline]).toEqual([null, true]);
  for (const path of ['/', '/readyz', '/media/films/moss-mother/poster.jpg?fm=webp&w=100'])
    expect([path, (await fetch(`http://127.0.0.1:${PORT}${path}`)).status]).toEqual([path, 200]);
  const asked = performance.now();
  site.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  console.log(`The image's layout: ended ${Math.round(performance.now() - asked)} ms after SIGTERM`);
});

/** The command of an instruction in JSON form. */
function commandIn(text = '[]'): string[] {
  const command: unknown = JSON.parse(text);
  return Array.isArray(command) ? command.map(String) : [];
}
