import { once } from 'node:events';
import { mkdir, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { makeFolder } from './fixture.ts';

const NAME = '2027-07-01T02-00-00';
const ADDRESS = `/api/staff/backup-files/${NAME}`;
const MEGABYTE = 1024 * 1024;

/** A site behind HTTP with a backup of some files of 4 MB, and its owner’s session. */
async function startSite() {
  const dataDir = await makeFolder();
  const folder = join(dataDir, 'backups', NAME);
  await mkdir(folder, { recursive: true });
  for (const name of ['a', 'b', 'c']) await writeFile(join(folder, name), Buffer.alloc(4 * MEGABYTE, name));
  const base = await startApp();
  const operations = { isReady: async () => true, dataDir, metrics: createMetrics([]) };
  const site = { ...base, app: base.create({ operations }) };
  const owner = await staffVisitor(site, await addStaff(site.db, 'bo@films.example', 'owner'));
  const server = createServer(getRequestListener(site.app.fetch)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = (init?: RequestInit, address = ADDRESS) =>
    fetch(`http://127.0.0.1:${port}${address}`, { ...init, headers: { cookie: owner.cookie() } });
  const downloads = async () =>
    Number((await site.pool.query("SELECT FROM audit_log WHERE action = 'downloaded a backup'")).rowCount);
  return { dataDir, folder, ask, downloads };
}

/** Open files of this process below a folder. */
async function openIn(folder: string): Promise<string[]> {
  const open = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return open.filter((path) => path.startsWith(folder));
}

test('a download that is cut off closes its file', async () => {
  const { folder, ask } = await startSite();
  const cut = new AbortController();
  const reply = await ask({ signal: cut.signal });
  await reply.body?.getReader().read();
  await eventually(async () => expect(await openIn(folder)).not.toEqual([]));
  cut.abort();
  await eventually(async () => expect(await openIn(folder)).toEqual([]));
});

test('a question for the head alone opens no file, and is no download', async () => {
  const { folder, ask, downloads } = await startSite();
  const reply = await ask({ method: 'HEAD' });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('application/zip');
  expect(await openIn(folder)).toEqual([]);
  expect(await downloads()).toBe(0);
});

test('a backup that is deleted while it is sent ends that download alone', async () => {
  const { folder, ask, downloads } = await startSite();
  const reply = await ask();
  const reader = reply.body?.getReader();
  await reader?.read();
  await rm(folder, { recursive: true });
  const all = async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read());
  };
  await expect(all()).rejects.toThrow();
  expect((await ask()).status).toBe(404);
  expect(await downloads()).toBe(1);
});

test.each(['2027', '1 (', '1 (/../../private', '1 (/../..', '2027-07-01T02-00-00/../../private'])(
  'nothing is sent by the name %j, which is no backup, though it may be read as a date',
  async (name) => {
    const { dataDir, ask } = await startSite();
    for (const folder of ['private', 'backups/2027', 'backups/1 (']) {
      await mkdir(join(dataDir, folder), { recursive: true });
      await writeFile(join(dataDir, folder, 'secret.key'), 'secret');
    }
    const reply = await ask({}, `/api/staff/backup-files/${encodeURIComponent(name)}`);
    expect(reply.status).toBe(404);
    await reply.text();
  },
);
