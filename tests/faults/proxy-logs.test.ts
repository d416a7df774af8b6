import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { missingCaddy, startCaddy } from './caddy.ts';
import { missingNginx, startNginx } from './nginx.ts';
import { makeFolder } from './site.ts';

/* Some addresses give access to an order, or a submitted film, to anybody who has them: contract/secret-addresses.ts. */

for (const missing of [missingNginx, missingCaddy]) if (missing) console.log(`Left out: ${missing}`);

const ADDRESS = '/order/1?key=abcdefgh';

/** Requests the address, also from a link on it, while the site is up and while it is down. Returns the proxy's logs. */
async function logsOf(start: (port: number, folder: string) => Promise<string>): Promise<string> {
  const folder = await makeFolder();
  const site = createServer((_request, answer) => answer.end('here'));
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const url = await start((site.address() as AddressInfo).port, folder);
  const ask = async () => {
    const answers = [fetch(url + ADDRESS), fetch(`${url}/films`, { headers: { referer: url + ADDRESS } })];
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  expect(await ask()).toEqual([200, 200]);
  site.close();
  site.closeAllConnections();
  await eventually(async () => expect(Math.min(...(await ask()))).toBeGreaterThan(500));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.log'));
  expect(names).not.toEqual([]);
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('');
}

test.skipIf(missingNginx)('nginx logs no secret of an address, also while the site is down', async () => {
  expect(await logsOf((port, folder) => startNginx([port], { folder }))).not.toContain('abcdefgh');
});

test.skipIf(missingCaddy)('Caddy logs no secret of an address, and why the site did not answer', async () => {
  const logs = await logsOf(startCaddy);
  expect(logs).toContain('"status":502');
  expect(logs).not.toContain('abcdefgh');
});
