import { expect, test } from 'vitest';
import { startOwnSite } from './own-site.ts';
import { visit } from './visit.ts';

/** The lines that the site logs at each start. */
const startsOf = async (url: string) =>
  (await (await fetch(`${url}/metrics`)).text()).match(/^process_start_time_seconds .*$/m)?.[0];

test('npm run dev serves site and admin app from source, and restarts on a file change', async () => {
  const command = [process.execPath, '--watch', 'server/main.ts', '--dev'] as const;
  const { SITE_URL: url } = await startOwnSite({}, { command });
  const started = await startsOf(url);
  const page = await visit('', { site: url });
  // React's development build logs this about the router's own lazy components.
  page.allow(/did not call use\(\) when it finished/);
  const updatesFrom: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', () => updatesFrom.push(new URL(socket.url()).host));
  });
  await page.goto('/about');
  await page.waitForFunction(() => Object.keys(document.querySelector('header button') ?? {}).length > 0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click();
  await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
  await expect.poll(() => updatesFrom).toContain(new URL(url).host);
  await page.goto('/staff');
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
  expect(started).toBeTruthy();
  expect(await startsOf(url)).toBe(started);
});
