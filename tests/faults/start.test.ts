import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder, startSite } from './site.ts';

/* Whatever prevents a start is reported in one sentence without a stack, and the exit code is 1. */

async function startIn(folder: string, env: Record<string, string>, script = 'server/main.ts') {
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], said] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  return { code, said: said.trim() };
}
const start = (env: Record<string, string>) => startIn('.', env);

test('invalid settings, one line each', async () => {
  const { code, said } = await start({ WORKERS: 'many', DATABASE_URL: 'mysql://localhost' });
  expect(code).toBe(1);
  expect(said).toBe(
    [
      'DATABASE_URL: must be an address such as postgres://user:password@host:5432/database',
      'WORKERS: must be a whole number from 1 to 16',
    ].join('\n'),
  );
});

test.each(['1', '2'])('a port that is in use (%s process(es))', async (WORKERS) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const address = other.address();
  const PORT = String(typeof address === 'object' ? address?.port : '');
  const { code, said } = await start({ PORT, WORKERS, DATA_DIR: await makeFolder() });
  expect(code).toBe(1);
  expect(said).toMatch(
    new RegExp(`^Port ${PORT} on 127.0.0.1 is in use: stop what uses it, or set PORT to another.`),
  );
  expect(said).not.toMatch(/^ +at /m);
});

test('a DATA_DIR in use by another Marquee', async () => {
  const DATA_DIR = await makeFolder();
  const site = await startSite({ DATA_DIR });
  const { code, said } = await start({ DATA_DIR });
  expect(code).toBe(1);
  expect(said).toMatch(
    /^\S+ is in use by another Marquee, process \d+: stop it first, or set another DATA_DIR\.$/,
  );
  expect(await startIn('.', { DATA_DIR }, 'tools/commands/db-reset.ts')).toEqual({ code: 1, said });
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  await site.stop();
});

test('a HOST that does not belong to this machine', async () => {
  const { code, said } = await start({ HOST: '192.0.2.1', DATA_DIR: await makeFolder() });
  expect([code, said]).toEqual([1, '192.0.2.1 is not an address of this machine: set HOST to one.']);
});

test('a DATA_DIR that is not a folder', async () => {
  const file = join(await makeFolder(), 'file');
  await writeFile(file, '');
  const { code, said } = await start({ DATA_DIR: file });
  expect(code).toBe(1);
  expect(said).toMatch(/^DATA_DIR cannot be created: /);
  expect(said.split('\n')).toHaveLength(1);
});

test('a DATA_DIR that cannot be created, at once', async () => {
  for (const DATABASE_URL of ['', 'postgres://marquee@127.0.0.1:1/marquee']) {
    const { code, said } = await start({ DATA_DIR: '/proc/marquee', DATABASE_URL });
    expect(code).toBe(1);
    expect(said).toBe("DATA_DIR cannot be created: ENOENT: no such file or directory, mkdir '/proc/marquee'");
  }
});

test('a .env that cannot be read', async () => {
  const folder = await makeFolder();
  await mkdir(join(folder, '.env')); // root may read every file
  for (const script of ['server/main.ts', 'tools/commands/backup.ts']) {
    const { code, said } = await startIn(folder, { DATA_DIR: folder }, resolve(script));
    expect(code).toBe(1);
    expect(said).toMatch(/^\.env: cannot be read by this user: .+$/);
  }
});

test('a database address without a database name', async () => {
  const { code, said } = await start({ DATABASE_URL: 'postgres://' });
  expect([code, said.split('\n').length]).toEqual([1, 1]);
  expect(said).toMatch(/^DATABASE_URL: lacks the name of the database at its end/);
});

test('a database server that does not exist', async () => {
  const { code, said } = await start({ DATABASE_URL: 'postgres://marquee:secret@127.0.0.1:1/marquee' });
  expect(code).toBe(1);
  expect(said).toMatch(
    /^The PostgreSQL server of DATABASE_URL \(127\.0\.0\.1:1, database marquee\) cannot be used: connect ECONNREFUSED/,
  );
  expect(said).not.toContain('secret');
});

test('a site that was not built', async () => {
  const folder = await makeFolder();
  for (const name of ['server', 'contract', 'content', 'package.json'])
    await cp(name, join(folder, name), { recursive: true });
  await mkdir(join(folder, 'web'));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const { code, said } = await startIn(folder, { DATA_DIR: join(folder, 'data') });
  expect(code).toBe(1);
  expect(said).toBe('The site has not been built: run `npm run build` first');
});
