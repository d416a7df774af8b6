import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { sender } from '#server/media/library/fixture.ts';
import { openDrizzle } from '#server/platform/db/drizzle.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { connectionOf } from './embedded.ts';
import { launchSite, makeFolder } from './site.ts';

const MB = 1024 ** 2;
const NAME = `marquee-test-${process.pid}`;
const VERSIONS = [
  { root: '/sys/fs/cgroup', limit: 'memory.max', sign: 'cgroup.controllers' },
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', sign: 'memory.limit_in_bytes' },
];

/** A control group with this much memory, or undefined if none can be created. It is removed after the test. */
async function makeGroup(bytes: number): Promise<string | undefined> {
  for (const { root, limit, sign } of VERSIONS) {
    if (!existsSync(join(root, sign))) continue;
    const folder = join(root, NAME);
    try {
      await mkdir(folder);
      await writeFile(join(folder, limit), String(bytes));
    } catch {
      continue;
    }
    onTestFinished(async () => {
      for (let tries = 0; tries < 50; tries += 1) {
        if (
          await rmdir(folder).then(
            () => true,
            () => false,
          )
        )
          return;
        await delay(100);
      }
    });
    return folder;
  }
  return undefined;
}

const canLimit = process.getuid?.() === 0 && spawnSync('test', ['-w', '/sys/fs/cgroup']).status === 0;
if (!canLimit) console.log('Left out: a control group with little memory, which takes root to make');

test.skipIf(!canLimit)(
  'a picture of 100 megapixels in 4 kB does not kill a site with little memory',
  async ({ skip }) => {
    const group = await makeGroup(700 * MB);
    if (!group) return skip('no control group can be made here');
    const dataDir = await makeFolder();
    const site = await launchSite({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', PICTURES_AHEAD: 'off' }, [
      'sh',
      '-c',
      `echo $$ > ${group}/cgroup.procs && exec ${process.execPath} server/main.ts`,
    ]);
    await site.ready();
    const pool = createPool(await connectionOf(dataDir), { warn: () => {} }, 1);
    onTestFinished(() => pool.end());
    const db = openDrizzle(pool);
    const app = { request: (path: string, init: RequestInit) => fetch(site.url + path, init) };
    const id = await addStaff(db, 'editor@films.example', 'editor');
    const editor = sender(app, await staffVisitor({ app, db }, id));

    const picture = sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#123456' } });
    const bomb = new Uint8Array(await picture.webp({ lossless: true }).toBuffer());
    expect(bomb.length).toBeLessThan(4_096);
    await mkdir(join(dataDir, 'media'), { recursive: true });
    await writeFile(join(dataDir, 'media/bomb.webp'), bomb);

    const reply = await editor.take('a.webp', bomb);
    expect([reply.status, await reply.text()]).toEqual([422, expect.stringMatching(/had too little memory/)]);
    const small = await editor.take(
      'b.png',
      new Uint8Array(
        await sharp({ create: { width: 60, height: 60, channels: 3, background: '#345' } })
          .png()
          .toBuffer(),
      ),
    );
    expect(small.status).toBe(201);
    const asked = [
      'w=300',
      'w=4000',
      'fm=png',
      'fit=thumb&w=900&h=900',
      'fit=crop&w=4000&h=4000',
      'fm=avif&w=2000',
    ];
    const statuses = await Promise.all(
      asked.map(async (query) => (await fetch(`${site.url}/media/bomb.webp?${query}`)).status),
    );
    for (const status of statuses) expect([200, 503]).toContain(status);
    await delay(3_000);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    expect([site.process.exitCode, site.process.signalCode]).toEqual([null, null]);
    const peak = await readFile(join(group, 'memory.max_usage_in_bytes'), 'utf8').catch(() => '');
    console.log(`Media: ${statuses.join(', ')}; peak ${Math.round(Number(peak) / MB)} MB`);
  },
);
