import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { browser } from './browser.ts';
import { newUsername, PASSWORD } from './member.ts';

/* What another site's page can do to a member who has it open. `localhost` is another site than 127.0.0.1; another port of 127.0.0.1 is
   the same site, so its requests carry the cookie and only the server's own check protects. */

const SITE = inject('siteUrl');

/** Attempts writes in every way a browser allows a foreign page: form, beacon and script. */
function attack({ target, filmId }: { target: string; filmId: number }): Promise<unknown> {
  const body = JSON.stringify({ filmId });
  const send = (path: string, init: RequestInit) =>
    fetch(target + path, { credentials: 'include', ...init }).catch(() => undefined);
  const form = document.createElement('form');
  form.method = 'post';
  form.enctype = 'text/plain';
  form.action = `${target}/api/watchlist`;
  form.target = 'hidden';
  form.innerHTML = '<input><iframe name="hidden"></iframe>';
  const input = form.querySelector('input');
  if (input) [input.name, input.value] = [`{"filmId":${filmId},"a":"`, '"}'];
  document.body.append(form);
  const loaded = new Promise((resolve) => form.querySelector('iframe')?.addEventListener('load', resolve));
  form.submit();
  navigator.sendBeacon(`${target}/api/watchlist`, new Blob([body], { type: 'text/plain' }));
  return Promise.all([
    loaded,
    send('/api/watchlist', { method: 'POST', mode: 'no-cors', body }),
    send('/api/watchlist', { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
    send('/api/auth/logout', { method: 'POST', mode: 'no-cors' }),
    send('/api/auth/logout', { method: 'GET', mode: 'no-cors' }),
    send('/api/auth/sessions/1', { method: 'DELETE' }),
  ]);
}

let writes = 0;
const weak = await serve((req, res) => {
  if (req.method === 'POST' && req.url === '/api/watchlist') writes += 1;
  res.end();
});
const stranger = await serve((_req, res) => {
  res.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>A foreign page</title>');
});

describe.each(['localhost', '127.0.0.1'])('a page of http://%s', (host) => {
  const foreign = `http://${host}:${stranger.port}/`;

  test('changes nothing and reads no data of a member', async () => {
    const page = await memberPage(newUsername(`csrf-${host.replaceAll('.', '-')}`));
    const [film] = await (await page.request.get('/api/films?limit=1&fields=id'))
      .json()
      .then(({ films }) => films);
    await page.goto(foreign);
    await page.evaluate(attack, { target: SITE, filmId: film.id });
    expect(await (await page.request.get('/api/auth/me')).json()).not.toBe(null);
    expect(await (await page.request.get('/api/watchlist')).json()).toEqual([]);
    const read = await page.evaluate(
      (url) =>
        fetch(url, { credentials: 'include' }).then(
          () => 'read',
          () => 'refused',
        ),
      `${SITE}/api/auth/me`,
    );
    expect(read).toBe('refused');
  });

  test('cannot frame the site', async () => {
    const page = await memberPage();
    await page.goto(foreign);
    await page.setContent(`<iframe src="${SITE}/login"></iframe>`);
    await expect.poll(() => frameIn(page)?.url()).toMatch(/^chrome-error:/);
  });

  test('gets no handle on a window that it opens', async () => {
    const page = await memberPage();
    await page.goto(foreign);
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((url) => {
        Object.assign(window, { opened: window.open(url) });
      }, `${SITE}/about`),
    ]);
    await opened.waitForURL(`${SITE}/about`);
    expect(await opened.evaluate(() => window.opener)).toBe(null);
  });
});

describe('the same attacks', () => {
  test('succeed on a site that does not check their origin', async () => {
    const before = writes;
    const page = await memberPage();
    await page.goto(`http://localhost:${stranger.port}/`);
    await page.evaluate(attack, { target: `http://127.0.0.1:${weak.port}`, filmId: 1 });
    await expect.poll(() => writes - before).toBeGreaterThan(1);
  });

  test('can frame a site that does not forbid it', async () => {
    const page = await memberPage();
    await page.goto(`http://localhost:${stranger.port}/`);
    await page.setContent(`<iframe src="http://127.0.0.1:${stranger.port}/"></iframe>`);
    await expect.poll(() => frameIn(page)?.title()).toBe('A foreign page');
  });
});

const frameIn = (page: Page) => page.frames().find((each) => each.parentFrame());

/** A page of a new browser, logged in if a name is given. */
async function memberPage(username?: string) {
  const context = await browser.newContext({ baseURL: SITE });
  onTestFinished(() => context.close());
  if (username) {
    const data = { username, password: PASSWORD };
    const answer = await context.request.post('/api/auth/register', { data, headers: { origin: SITE } });
    expect(answer.status()).toBe(201);
  }
  return context.newPage();
}

async function serve(listener: RequestListener): Promise<{ port: number }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return { port: address.port };
}
