import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { homePageP99 } from './home-page.ts';
import { makeFolder, startSite } from './site.ts';
import { startWeak } from './weak-server.ts';

/* Connections that send or read slowly, or that are many and idle, while another visitor reads the home page. */

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

type Target = { port: number; url: string };

async function open({ port }: Target, text = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

const PATIENCE_S = 20;

/** Seconds until the other end closes, at most 20; writes `keepSending` twice a second. */
async function secondsOpen(socket: Socket, keepSending = ''): Promise<number> {
  const began = performance.now();
  const sending = setInterval(() => keepSending && socket.writable && socket.write(keepSending), 500);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await Promise.race([closed, delay(PATIENCE_S * 1000)]);
  clearInterval(sending);
  return (performance.now() - began) / 1000;
}

/** How long the site tolerates slowness, by kind. */
async function patienceOf(site: Target): Promise<Record<string, number>> {
  const post = 'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  // 4.8 MB, more than the kernel buffers for a client that does not read; 12 requests, fewer than end a connection at once.
  const reader = await open(
    site,
    'GET /media/trailers/the-cut-halyard.mp4 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(12),
  );
  reader.pause();
  const slow = {
    'nothing at all': open(site).then((socket) => secondsOpen(socket.resume())),
    headers: open(site, 'GET / HTTP/1.1\r\nHost: a\r\n').then((socket) =>
      secondsOpen(socket.resume(), 'X-A: b\r\n'),
    ),
    'a body': open(site, `${post}Content-Length: 5000\r\n\r\n`).then((socket) =>
      secondsOpen(socket.resume(), 'a'),
    ),
    chunks: open(site, `${post}Transfer-Encoding: chunked\r\n\r\n`).then((socket) =>
      secondsOpen(socket.resume(), '1\r\na\r\n'),
    ),
    reading: secondsOpen(reader, '\r\n'), // a client that does not read detects the end only by writing
  };
  return Object.fromEntries(
    await Promise.all(Object.entries(slow).map(async ([name, seconds]) => [name, await seconds])),
  );
}

test('slow senders and readers are disconnected within 20 seconds', async () => {
  const site = await startSite({ DATA_DIR: await makeFolder() });
  const seconds = await patienceOf(site);
  const told = Object.entries(seconds).map(([name, time]) => `${name} ${time.toFixed(1)} s`);
  console.log(`Slow with ${told.join(', ')}`);
  expect(Math.max(...Object.values(seconds))).toBeLessThan(PATIENCE_S);
});

test('a server without time limits would keep them connected', async () => {
  const weak = await startWeak((req, res) => void req.resume().on('end', () => res.end('a'.repeat(100_000))));
  const seconds = await patienceOf(weak);
  for (const [name, time] of Object.entries(seconds))
    expect([name, time]).toEqual([name, expect.closeTo(PATIENCE_S, 0)]);
});

const CROWD = 5_000;

async function crowd(site: Target, text: string): Promise<Socket[]> {
  const all: Socket[] = [];
  while (all.length < CROWD)
    all.push(...(await Promise.all(Array.from({ length: 250 }, () => open(site, text)))));
  for (const socket of all) socket.resume();
  return all;
}

test('5000 idle connections do not affect the site', async () => {
  const site = await startSite({ DATA_DIR: await makeFolder() });
  const idle = await crowd(site, 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  const slowest = await homePageP99(site.url);
  expect(idle.filter((socket) => !socket.closed)).toHaveLength(CROWD);
  console.log(`${CROWD} idle connections: home page p99 ${slowest.toFixed(0)} ms`);
  expect(slowest).toBeLessThan(500);
});

test('5000 connections with half a request do not affect the site, and are closed', async () => {
  const site = await startSite({ DATA_DIR: await makeFolder() });
  const idle = await crowd(site, 'GET / HTTP/1.1\r\n');
  const slowest = await homePageP99(site.url);
  console.log(`${CROWD} connections with half a request: home page p99 ${slowest.toFixed(0)} ms`);
  expect(slowest).toBeLessThan(500);
  await delay(PATIENCE_S * 1000);
  expect(idle.filter((socket) => !socket.closed)).toEqual([]);
  expect((await fetch(site.url)).status).toBe(200);
});

test('a server limited to a thousand connections would fail', async () => {
  const weak = await startWeak((_req, res) => void res.end('home'), 1_000);
  await crowd(weak, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect(homePageP99(weak.url)).rejects.toThrow('fetch failed');
});
