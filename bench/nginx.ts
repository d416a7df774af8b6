import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#tests/free-port.ts';
import type { Timed } from './time.ts';

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find((path) => existsSync(path));
/** nginx makes these itself. */
const OWN = new Set(['date', 'connection', 'keep-alive', 'content-length', 'content-type', 'etag']);

type Nginx = { url: string; cpuMs(): Promise<number>; close(): Promise<void> };

/** One nginx worker that sends these answers from open files, with the same headers. Undefined if it is not installed. */
export async function startNginx(answers: ReadonlyMap<string, Timed>): Promise<Nginx | undefined> {
  if (!NGINX) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'marquee-nginx-'));
  const port = await freePort();
  const locations: string[] = [];
  for (const [path, answer] of answers) {
    const name = `answer-${locations.length}`;
    await writeFile(join(folder, name), answer.body);
    locations.push(`location = ${path} { try_files /${name} =404; ${headersOf(answer)} }`);
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http {
       ${temporary.join(' ')}
       access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=100;
       server { listen 127.0.0.1:${port}; root ${folder}; ${locations.join('\n')} }
     }`,
  );
  const program = spawn(NGINX, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => undefined))) {
    if (program.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'));
    await delay(50);
  }
  return {
    url,
    cpuMs: async () => cpuMsOf(program.pid ?? 0),
    async close() {
      const ended = once(program, 'exit');
      program.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

function headersOf({ headers }: Timed): string {
  const lines = headers.flatMap((name, at) => {
    const value = headers[at + 1] ?? '';
    if (at % 2 || (OWN.has(name.toLowerCase()) && name.toLowerCase() !== 'content-type')) return [];
    if (name.toLowerCase() === 'content-type') return [`types {} default_type "${value}";`];
    return [`add_header ${name} "${value}";`];
  });
  return lines.join(' ');
}

/** Milliseconds of processor time of a process's only thread, from Linux, where it stands in nanoseconds. */
const cpuMsOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;
