import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { freePort } from '#tests/free-port.ts';
import { makeFolder } from './site.ts';

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find((path) => existsSync(path));

/** The reason to skip: nginx is missing. Else undefined. */
export const missingNginx = NGINX ? undefined : 'nginx: apt-get install nginx-light';

/** Caches everything allowed, by address alone, and reports hits; forwards all headers of visitors. */
const CACHE = `proxy_cache all; proxy_cache_revalidate on; add_header X-Cache $upstream_cache_status always;
  proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host;`;

/** The configuration of deploy/nginx.conf at this port, without TLS and certificates. */
async function shipped(port: number, servers: string, folder: string, cdn: string): Promise<string> {
  const written = await readFile('deploy/nginx.conf', 'utf8');
  const [, site = ''] = written.split(/^server \{\n {2}listen 443 ssl http2;$/m);
  return `upstream marquee { ${servers} keepalive 32; }
    server { listen 127.0.0.1:${port};
    ${site
      .replaceAll(/^ *ssl_.*$/gm, '')
      .replace(/# (set_real_ip_from) .*/, cdn ? `$1 ${cdn};` : '')
      .replace(/# (real_ip_header .*)/, cdn && '$1')
      .replaceAll('/var/log/nginx', folder)
      .replaceAll('/etc/nginx/marquee/', `${resolve('deploy')}/`)}`;
}

const naive = (port: number, servers: string) => `upstream marquee { ${servers} keepalive 32; }
  server { listen 127.0.0.1:${port}; location / { proxy_pass http://marquee; ${CACHE} } }`;

/**
 * Starts nginx as configured by deploy/ in front of some processes, or as a naive cache. Returns its address. Its logs are in `folder`.
 * `cdn`: the network of a CDN in front.
 */
export async function startNginx(
  ports: number[],
  { isCache = false, folder = '', cdn = '' } = {},
): Promise<string> {
  folder ||= await makeFolder();
  const port = await freePort();
  const conf = join(folder, 'nginx.conf');
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`).join(' ');
  await writeFile(
    conf,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 1024; }
     http {
       access_log ${folder}/access.log; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
       proxy_cache_path ${folder}/cache keys_zone=all:1m;
       fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
       ${isCache ? naive(port, servers) : await shipped(port, servers, folder, cdn)}
     }`,
  );
  const server = spawn(NGINX ?? 'nginx', ['-c', conf, '-p', folder], { stdio: 'ignore' });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGTERM');
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) await delay(50);
  return url;
}
