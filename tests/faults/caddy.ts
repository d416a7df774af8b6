import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { freePort } from '#tests/free-port.ts';
import { makeFolder } from './site.ts';

const CADDY = ['/usr/bin/caddy', '/usr/local/bin/caddy'].find((path) => existsSync(path));

/** The reason to skip: Caddy is missing. Else undefined. */
export const missingCaddy = CADDY ? undefined : 'Caddy: apt-get install caddy';

/**
 * Starts Caddy with deploy/Caddyfile in front of a site's port, without TLS. Returns its address. Its log is in `folder`. `cdn`: the
 * network of a CDN in front.
 */
export async function startCaddy(upstreamPort: number, folder = '', cdn = ''): Promise<string> {
  const home = folder || (await makeFolder());
  const log = await open(join(home, 'caddy.log'), 'a');
  const url = `http://127.0.0.1:${await freePort()}`;
  const written = await readFile('deploy/Caddyfile', 'utf8');
  const config = join(home, 'Caddyfile');
  await writeFile(config, written.replace(/# (trusted_proxies) .*/, cdn && `$1 ${cdn}`));
  const server = spawn(CADDY ?? 'caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      CADDY_ADMIN: 'off',
      SITE_ADDRESS: url,
      SITE_UPSTREAMS: `127.0.0.1:${upstreamPort}`,
    },
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGKILL'); // after SIGTERM it would still retry for waiting visitors
    await ended;
  });
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) await delay(50);
  return url;
}
