import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { MOST_BODY_BYTES } from '#contract/content/staff-content.ts';
import { LARGEST_PIECE } from '#web/admin/uploads/send-file.ts';
import { missingCaddy } from './caddy.ts';
import { missingNginx, startNginx } from './nginx.ts';
import { makeFolder } from './site.ts';

/* nginx, Caddy and systemd accept the files of deploy/. */

function run(program: string, args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    env: { PATH: `${process.env.PATH}:/usr/sbin`, ...env },
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
}

test.skipIf(missingNginx)('nginx accepts nginx.conf and nginx-proxy.conf', async () => {
  const folder = await makeFolder();
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=films.example'];
  expect(run('openssl', [...request, '-keyout', key, '-out', certificate]).status).toBe(0);
  await copyFile('deploy/nginx-proxy.conf', join(folder, 'nginx-proxy.conf'));
  const site = (await readFile('deploy/nginx.conf', 'utf8'))
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('/etc/nginx/marquee/', `${folder}/`);
  const conf = join(folder, 'nginx.conf');
  await writeFile(
    conf,
    `pid ${folder}/pid; error_log stderr; events {} http { access_log off; client_body_temp_path ${folder}/b;
     proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s; ${site} }`,
  );
  const { status, said } = run('nginx', ['-t', '-c', conf, '-p', folder]);
  expect([status, said]).toEqual([0, expect.stringContaining('test is successful')]);
  expect(said).not.toContain('[warn]');
});

test.skipIf(missingNginx)(
  "nginx accepts each call's largest body, and nothing larger from visitors",
  async () => {
    const site = createServer((request, answer) => request.resume().on('end', () => answer.end()));
    await once(site.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void site.close());
    const url = await startNginx([(site.address() as AddressInfo).port]);
    const send = async (path: string, bytes: number) =>
      (await fetch(url + path, { method: 'POST', body: new Uint8Array(bytes) })).status;
    expect(await send('/api/staff/uploads/1', LARGEST_PIECE)).toBe(200);
    expect(await send('/api/staff/content/films/heron/draft', MOST_BODY_BYTES)).toBe(200);
    expect(await send('/api/webhooks/stripe', 256 * 1024)).toBe(200);
    expect(await send('/api/contact', 257 * 1024)).toBe(413);
  },
);

test('systemd restarts the site until it starts; a backup due at boot runs after it', async () => {
  const unit = async (name: string) =>
    /\[Unit\]\n(.*?)\n\[/s.exec(await readFile(`deploy/${name}`, 'utf8'))?.[1];
  expect(await unit('marquee.service')).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(await unit('marquee-backup.service')).toMatch(/^After=marquee\.service$/m);
});

test('the nightly backup deletes old ones before it needs their space, even after a failure', async () => {
  const service = await readFile('deploy/marquee-backup.service', 'utf8');
  expect(service).toMatch(/^ExecStart=.* tools\/commands\/backup\.ts --keep 30$/m);
  expect(service).not.toMatch(/^ExecStartPost=/m); // it runs only after a success
});

test('the containers get every setting of deploy/.env', async () => {
  const compose = await readFile('deploy/compose.yaml', 'utf8');
  const [, site = ''] = /^ {2}site:\n(.*?)^ {2}\w/ms.exec(compose) ?? [];
  expect(site).toMatch(/^ {4}env_file: \.env$/m);
  // Those above the file's settings: they follow from the containers.
  const [, own = ''] = /^ {4}environment:\n(.*?)^ {4}\w/ms.exec(site) ?? [];
  const named = [...own.matchAll(/^ {6}(\w+):/gm)].map(([, name]) => name);
  expect(named).toEqual(['SITE_URL', 'DATABASE_URL', 'TRUST_PROXY', 'HOST', 'PORT', 'DATA_DIR']);
  expect(own).toMatch(/^ {6}TRUST_PROXY: \$\{TRUST_PROXY:-1\}$/m); // a CDN makes it two
});

test("only the proxy's port is public; the site's port is open to its machine only", async () => {
  const compose = await readFile('deploy/compose.yaml', 'utf8');
  const ports = [...compose.matchAll(/^ {6}- "([\d.:]+)(?:\/udp)?"$/gm)].map(([, port]) => port);
  expect(ports).toEqual(['127.0.0.1:3000:3000', '80:80', '443:443', '443:443']);
});

test("the containers' settings are readable by their owner only and explain how to write a $", async () => {
  const install = 'install -m 600 deploy/compose.env.example deploy/.env';
  expect(await readFile('deploy/compose.yaml', 'utf8')).toContain(install);
  const example = await readFile('deploy/compose.env.example', 'utf8');
  expect(example).toContain(install);
  expect(example).toContain('A value with $ stands in single quotes');
});

test.skipIf(missingCaddy)('Caddy accepts the Caddyfile and finds it well formatted', async () => {
  const HOME = await makeFolder();
  const env = { HOME, SITE_ADDRESS: 'films.example', SITE_UPSTREAMS: '10.0.0.1:3000 10.0.0.2:3000' };
  const args = ['validate', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'];
  expect(run('caddy', args, env)).toEqual({
    status: 0,
    said: expect.stringContaining('Valid configuration'),
  });
  expect(run('caddy', ['fmt', 'deploy/Caddyfile'], env).said).toBe(
    await readFile('deploy/Caddyfile', 'utf8'),
  );
});

const missingSystemd = run('systemd-analyze', ['--version']).status === 0 ? undefined : 'systemd-analyze';
test.skipIf(missingSystemd)('systemd reports no problem with the units', async () => {
  const folder = await makeFolder();
  const units = ['marquee.service', 'marquee-backup.service', 'marquee-backup.timer'].map(async (name) => {
    const unit = await readFile(resolve('deploy', name), 'utf8');
    await writeFile(join(folder, name), unit.replace(/^(ExecStart=)\/srv\S+/m, `$1${process.execPath}`));
    return join(folder, name);
  });
  expect(run('systemd-analyze', ['verify', ...(await Promise.all(units))])).toEqual({ status: 0, said: '' });
});

test.skipIf(missingSystemd).each(['marquee.service', 'marquee-backup.service'])(
  '%s is sandboxed: its exposure is below 2.5 of 10',
  (name) => {
    const { status, said } = run('systemd-analyze', [
      'security',
      '--offline=true',
      '--threshold=25',
      resolve('deploy', name),
    ]);
    console.log(said.trim().split('\n').at(-1));
    expect(status, said).toBe(0);
  },
);

test('every container has only the capabilities it names, and can gain none', async () => {
  const compose = await readFile('deploy/compose.yaml', 'utf8');
  const [, services = ''] = /^services:\n(.*?)^\w/ms.exec(compose) ?? [];
  const blocks = services.split(/^ {2}(?=\w+:$)/m).filter((block) => block.trim() !== '');
  expect(blocks.map((block) => block.split(':', 1)[0])).toEqual(['database', 'site', 'proxy']);
  for (const block of blocks) {
    expect(block).toContain('\n    cap_drop: [ALL]\n');
    expect(block).toContain('\n    security_opt: ["no-new-privileges:true"]\n');
  }
  expect(compose.match(/cap_add: .*/g)).toEqual(['cap_add: [NET_BIND_SERVICE]']); // the ports 80 and 443
});

for (const missing of [missingNginx, missingCaddy, missingSystemd])
  if (missing) console.log(`Left out: ${missing}`);
