import { readFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

type Places = { memberships?: string; mount?: string };
const MEMBERSHIPS = '/proc/self/cgroup';
const MOUNT = '/sys/fs/cgroup';

/** Names of the same files in versions 2 and 1 of the kernel's control groups (man 7 cgroups). */
const VERSIONS = [
  { controller: '', mount: '', limits: ['memory.max', 'memory.high'], used: 'memory.current' },
  {
    controller: 'memory',
    mount: 'memory',
    limits: ['memory.limit_in_bytes'],
    used: 'memory.usage_in_bytes',
  },
];

/** Bytes that processes of this service may still allocate: the smaller of the amounts left to its control groups and to the machine. */
export function memoryLeft(places: Places = {}): number {
  return Math.min(freemem(), leftInGroups(places));
}

/**
 * Infinite without a limit. A container sees its own group as the root, so every folder from the root down to its own counts.
 */
export function leftInGroups({ memberships = MEMBERSHIPS, mount = MOUNT }: Places): number {
  /** Lines such as `0::/system.slice/marquee.service` or `4:cpu,memory:/docker/ab`. */
  const groups = textOf(memberships)
    .split('\n')
    .map((line) => line.split(':'));
  let least = Number.POSITIVE_INFINITY;
  for (const version of VERSIONS) {
    const path = groups.find(([, of = '-']) => of.split(',').includes(version.controller))?.[2];
    if (path === undefined) continue;
    const parts = path.split('/').filter((part) => part !== '');
    for (let depth = parts.length; depth >= 0; depth -= 1)
      least = Math.min(
        least,
        leftIn(join(mount, version.mount, ...parts.slice(0, depth)), version.limits, version.used),
      );
  }
  return least;
}

function leftIn(folder: string, limits: readonly string[], used: string): number {
  const most = Math.min(...limits.map((name) => numberIn(textOf(join(folder, name)))));
  if (most === Number.POSITIVE_INFINITY) return most;
  const taken = numberIn(textOf(join(folder, used)));
  return Math.max(0, most - (taken - filesKept(textOf(join(folder, 'memory.stat')))));
}

/** Page cache, which the kernel frees before it kills a process. */
function filesKept(stat: string): number {
  const sizes = new Map(stat.split('\n').map((line) => line.split(' ') as [string, string]));
  /** In version 1 the plain name covers this group only, the `total_` name also its subgroups. */
  const of = (name: string) => Number(sizes.get(`total_${name}`) ?? sizes.get(name) ?? 0);
  return of('active_file') + of('inactive_file');
}

/** `max` or a missing file: no limit. */
function numberIn(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.POSITIVE_INFINITY;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
