import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contentRoots } from '#tests/fixtures/demo-content.ts';
import { startApp } from '#tests/start-app.ts';

test('the favicon is read from the company’s media, else from the site’s own', async () => {
  const added = await mkdtemp(join(tmpdir(), 'marquee-favicon-'));
  onTestFinished(() => rm(added, { recursive: true, force: true }));
  const site = await startApp({ mediaRoots: [added, ...contentRoots] });
  const favicon = async (app = site.app) => (await app.request('/favicon.ico')).text();
  expect((await favicon()).length).toBeGreaterThan(100);

  await mkdir(join(added, 'brand'));
  await writeFile(join(added, 'brand/favicon.ico'), 'ours');
  expect(await favicon()).toBe('ours');
  const none = await site.create({ mediaRoots: [] }).request('/favicon.ico');
  expect(none.status).toBe(404);
});
