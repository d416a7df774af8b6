import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { previewPaths } from '#contract/content/preview-paths.ts';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { visit } from './visit.ts';

test('a preview link clicked on another site while logged in opens the preview', async () => {
  const site = await startOwnSite();
  const { SITE_URL: url } = site;
  const address = url + previewPaths.draft('films', 'barley-sunday');
  const stranger = createServer((_asked, answer) =>
    answer
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><html lang="en"><title>Mail</title><a href="${address}">The draft</a>`),
  ).listen(0, '127.0.0.1');
  onTestFinished(() => void stranger.close());
  await new Promise((listening) => stranger.once('listening', listening));

  const page = await visit('', { reducedMotion: 'reduce', site: url });
  page.allow(/Blocked script execution/); // a preview runs none
  await openAdmin(page, 'editor', 'edda', { site });
  // `localhost` is another site than 127.0.0.1.
  await page.goto(`http://localhost:${(stranger.address() as AddressInfo).port}/`);
  await page.getByRole('link', { name: 'The draft' }).click();
  await expect.poll(() => page.url()).toBe(`${address}/film/barley-sunday`);
  await page.getByRole('heading', { level: 1, name: 'Barley Sunday' }).waitFor();
});
