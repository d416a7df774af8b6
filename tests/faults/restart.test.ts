import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { missingCaddy, startCaddy } from './caddy.ts';
import { startLoad } from './load.ts';
import { makeFolder, startSite } from './site.ts';

if (missingCaddy) console.log(`Left out: ${missingCaddy}`);

test.skipIf(missingCaddy)(
  'a single process is restarted behind Caddy: visitors wait, and no request fails',
  async () => {
    const DATA_DIR = await makeFolder();
    const site = await startSite({ DATA_DIR, TRUST_PROXY: '1' });
    const url = await startCaddy(site.port);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    const load = startLoad(url, ['/films', '/api/films', '/api/films?search=moss', '/api/films/facets']);
    await delay(2_000);
    const began = performance.now();
    await site.stop();
    const again = await startSite({ DATA_DIR, TRUST_PROXY: '1', PORT: String(site.port) });
    const pause = performance.now() - began;
    await delay(3_000);
    const { answered, failures } = await load.stop();
    expect(failures).toEqual([]);
    console.log(
      `Restarted behind Caddy under load: a pause of ${Math.round(pause)} ms, ${answered} answered, 0 failed`,
    );
    await again.stop();
  },
);
