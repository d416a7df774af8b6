import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { leftInGroups } from './memory-left.ts';

const MB = 1024 ** 2;

async function machine(memberships: string, files: Record<string, string | number>) {
  const root = await mkdtemp(join(tmpdir(), 'marquee-groups-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), `${content}\n`);
  }
  await writeFile(join(root, 'memberships'), memberships);
  return { memberships: join(root, 'memberships'), mount: root };
}

test('a container may use its limit minus its usage, not counting the page cache', async () => {
  const places = await machine('0::/\n', {
    'memory.max': 1024 * MB,
    'memory.high': 'max',
    'memory.current': 900 * MB,
    'memory.stat': `anon 1\nactive_file ${100 * MB}\ninactive_file ${200 * MB}\nshmem 5`,
  });
  expect(leftInGroups(places)).toBe(424 * MB);
});

test("a service may use what its tightest group allows, up to the kernel's throttling limit", async () => {
  const places = await machine('0::/system.slice/marquee.service\n', {
    'system.slice/marquee.service/memory.max': 1536 * MB,
    'system.slice/marquee.service/memory.high': 1280 * MB,
    'system.slice/marquee.service/memory.current': 700 * MB,
    'system.slice/memory.max': 1000 * MB,
    'system.slice/memory.current': 900 * MB,
  });
  expect(leftInGroups(places)).toBe(100 * MB);
  await writeFile(join(places.mount, 'system.slice/memory.max'), 'max');
  expect(leftInGroups(places)).toBe(580 * MB);
});

test('version 1 control groups count too', async () => {
  const places = await machine('5:cpu,cpuacct:/\n4:memory:/docker/ab\n0::/\n', {
    'memory/docker/ab/memory.limit_in_bytes': 512 * MB,
    'memory/docker/ab/memory.usage_in_bytes': 400 * MB,
    'memory/docker/ab/memory.stat': `inactive_file 7\ntotal_inactive_file ${50 * MB}\ntotal_active_file 0`,
  });
  expect(leftInGroups(places)).toBe(162 * MB);
});

test('without a limit or without groups, memory is unlimited', async () => {
  expect(leftInGroups(await machine('0::/\n', { 'memory.current': 5 }))).toBe(Number.POSITIVE_INFINITY);
  expect(leftInGroups({ memberships: '/nowhere', mount: '/nowhere' })).toBe(Number.POSITIVE_INFINITY);
});
