import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { freePort } from '#tests/free-port.ts';
import { missingPostgres, type Server } from './debian-postgres.ts';
import { makeFolder } from './site.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

/** The reason to skip: PgBouncer, or its server, is missing. Else undefined. */
export const missingPgBouncer =
  missingPostgres ?? (existsSync(PROGRAM) ? undefined : 'PgBouncer: apt-get install pgbouncer');

/** Debian's PgBouncer in transaction mode, with its default settings, in front of a server. Returns the address of the site's database. */
export async function startPgBouncer(server: Server): Promise<string> {
  const folder = await makeFolder();
  await chmod(folder, 0o777);
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(join(folder, 'users.txt'), '"marquee" ""\n');
  await writeFile(
    settings,
    `[databases]
marquee = host=127.0.0.1 port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 20
`,
  );
  const child = spawn(PROGRAM, ['-u', 'postgres', settings], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const url = `postgres://marquee@127.0.0.1:${port}/marquee`;
  for (const deadline = Date.now() + 20_000; ; await delay(100)) {
    const client = new pg.Client(url);
    client.on('error', () => {});
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isThere) return url;
    if (Date.now() > deadline) throw new Error('PgBouncer does not answer');
  }
}
