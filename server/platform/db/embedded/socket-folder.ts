import { createHash } from 'node:crypto';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Launch } from './launch.ts';
import type { Address } from './settings.ts';

/** sun_path holds 108 bytes on Linux and 104 on macOS, including the terminating zero. */
const LONGEST_SOCKET_PATH = 103;
const SOCKET_PORT = 5432;

/**
 * An address for this data folder's server: a folder that only its owner can enter, short enough for a socket path whatever the
 * length of DATA_DIR. On Windows a free port of 127.0.0.1, protected by the password alone.
 */
export async function makeAddress(cluster: string, { account }: Launch): Promise<Address> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() };
  const name = `marquee-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
  const socket = join(tmpdir(), name, `.s.PGSQL.${SOCKET_PORT}`);
  const folder = join(Buffer.byteLength(socket) <= LONGEST_SOCKET_PATH ? tmpdir() : '/tmp', name);
  const host = await makePrivate(folder);
  if (account) await chown(host, account.uid, account.gid);
  return { host, port: SOCKET_PORT };
}

export async function removeAddress({ host }: Address): Promise<void> {
  if (process.platform !== 'win32') await rm(host, { recursive: true, force: true });
}

/**
 * The name is the same each time, so killed processes do not accumulate folders; a different one if another user has taken it.
 */
async function makePrivate(folder: string): Promise<string> {
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    return folder;
  } catch {
    return mkdtemp(`${folder}-`);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : SOCKET_PORT;
}
