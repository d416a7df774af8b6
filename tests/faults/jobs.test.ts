import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startMailServer } from '#server/platform/mail/mail-server-fixture.ts';
import { makeFolder, type Site, startSite } from './site.ts';
import { sendMessage } from './writers.ts';

/* Jobs of a whole site with its own database and WORKERS=2, killed while one is running. */

async function figure({ url }: Site, name: string): Promise<string | undefined> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return metrics.split('\n').find((line) => line.startsWith(name));
}

test('an email being sent when everything was killed is sent once, by the next start', async () => {
  const reached = Promise.withResolvers<void>();
  const hanging = await startMailServer({ onData: () => reached.resolve() });
  const DATA_DIR = await makeFolder();
  const first = await startSite({ DATA_DIR, WORKERS: '2', SMTP_URL: hanging.url });
  expect((await sendMessage(first)).status).toBe(200);
  await reached.promise;
  await first.kill();

  const server = await startMailServer();
  const site = await startSite({ DATA_DIR, WORKERS: '2', SMTP_URL: server.url });
  const began = performance.now();
  const sent = 'marquee_jobs_total{task="mail",outcome="done"}';
  await expect.poll(() => figure(site, sent), { timeout: 60_000, interval: 200 }).toBe(`${sent} 2`);
  console.log(`Mails in hand when all was killed went out after ${Math.round(performance.now() - began)} ms`);
  await delay(2_000);
  expect(server.mails.map(({ recipients }) => recipients.join()).toSorted()).toHaveLength(2);
  expect(new Set(server.mails.map(({ recipients }) => recipients.join())).size).toBe(2);
  const waiting = () => figure(site, 'marquee_jobs{');
  await expect.poll(waiting, { timeout: 30_000, interval: 1_000 }).toBeUndefined();
  await site.stop();
});
