import { once } from 'node:events';
import { Agent, type ClientRequest, get as httpGet, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LAST_PAGE, LONGEST_WORDS } from '#contract/core/catalogue.ts';
import { filmsPath } from '#contract/core/paths.ts';
import { eventually } from '#tests/eventually.ts';
import { CannotListen, type Listening, listen, type UpgradeListener } from './listen.ts';

const running: Listening[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((site) => site.close()));
});

const log = { error: vi.fn() };
const hello: RequestListener = (_req, res) => void res.end('hello');

async function start(listener: RequestListener, times = {}, onUpgrade?: UpgradeListener) {
  const site = await listen({
    listener,
    ...(onUpgrade && { onUpgrade }),
    host: '127.0.0.1',
    port: 0,
    log,
    times: { quiet: 20, check: 20, ...times },
  });
  running.push(site);
  return { ...site, port: Number(new URL(site.url).port) };
}

const open = (port: number) => connect(port, '127.0.0.1');

describe('a port', () => {
  test('in use is reported in one sentence', async () => {
    const { port } = await start(hello);
    const again = listen({ listener: hello, host: '127.0.0.1', port, log });
    await expect(again).rejects.toThrow(
      new CannotListen(`Port ${port} on 127.0.0.1 is in use: stop what uses it, or set PORT to another.`),
    );
  });

  test('of a foreign address is reported in one sentence', async () => {
    const elsewhere = listen({ listener: hello, host: '192.0.2.1', port: 0, log });
    await expect(elsewhere).rejects.toThrow('192.0.2.1 is not an address of this machine: set HOST to one.');
  });
});

describe('a slow or faulty sender', () => {
  test('of headers is disconnected', async () => {
    const { port } = await start(hello, { headers: 50, request: 50 });
    const socket = open(port);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('of a body is disconnected', async () => {
    const { port } = await start((req, res) => void req.resume().on('end', () => res.end()), {
      headers: 50,
      request: 50,
    });
    const socket = open(port);
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf');
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('of nothing at all is disconnected', async () => {
    const { port } = await start(hello, { idle: 50 });
    expect(await readAll(open(port))).toBe('');
  });

  test('of headers above 16 kB gets 431', async () => {
    const { port } = await start(hello);
    const socket = open(port);
    socket.write(`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(17_000)}\r\n\r\n`);
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 431 /);
  });

  test('of a target above 2 kB gets 414, before anything parses it', async () => {
    const listener = vi.fn(hello);
    const { port } = await start(listener);
    const ask = async (target: string) => {
      const socket = open(port);
      socket.write(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      return readAll(socket);
    };
    const refused = await ask(`/${'a'.repeat(2048)}`);
    expect(refused).toMatch(/^HTTP\/1\.1 414 URI Too Long\r\n/);
    expect(refused).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/);
    expect(listener).not.toHaveBeenCalled();
    expect(await ask(`/${'a'.repeat(2047)}`)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('of a body after a target above 2 kB gets 414 at once', async () => {
    const { port } = await start(hello);
    const socket = open(port);
    socket.write(`POST /${'a'.repeat(3000)} HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf`);
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 414 /);
  });

  test('of the longest allowed catalogue search is answered', async () => {
    const { url } = await start(hello);
    const search = '映'.repeat(LONGEST_WORDS); // no other letter takes more bytes in an address
    const page = filmsPath({
      search,
      category: 'new-releases',
      sort: 'title-desc',
      page: LAST_PAGE,
      limit: 96,
    });
    expect((await fetch(url + page)).status).toBe(200);
  });

  test('of anything but HTTP gets 400', async () => {
    const { port } = await start(hello);
    const socket = open(port);
    socket.write('what is this\r\n\r\n');
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('requests sent ahead of their answers', () => {
  const asks = (count: number) => 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count);

  test('are answered if they are few', async () => {
    const { port } = await start(hello);
    const socket = open(port);
    socket.write(`${asks(15)}GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect((await readAll(socket)).match(/hello/g)).toHaveLength(16);
  });

  test('end the connection if they are many at once', async () => {
    const listener = vi.fn(hello);
    const { port } = await start(listener);
    const socket = open(port);
    socket.on('error', () => {});
    socket.write(asks(500));
    await new Promise((resolve) => socket.resume().once('close', resolve));
    expect(listener.mock.calls.length).toBeLessThan(50);
  });

  test('end the connection if many are unanswered', async () => {
    const listener = vi.fn();
    const { port } = await start(listener);
    const socket = open(port);
    socket.on('error', () => {});
    const closed = new Promise((resolve) => socket.resume().once('close', resolve));
    for (let turn = 1; turn <= 16; turn += 1) {
      socket.write(asks(1));
      await eventually(() => expect(listener).toHaveBeenCalledTimes(turn));
    }
    socket.write(asks(1));
    await closed;
    expect(listener).toHaveBeenCalledTimes(16);
  });
});

describe('a slow reader', () => {
  /** More than the buffers of both ends hold. */
  const LARGE = Buffer.alloc(16 * 1024 * 1024);

  test('that reads nothing is disconnected', async () => {
    const closed = Promise.withResolvers<boolean>();
    const { port } = await start(
      (_req, res) => {
        res.on('close', () => closed.resolve(res.writableFinished));
        res.end(LARGE);
      },
      { idle: 50 },
    );
    const socket = open(port);
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await closed.promise).toBe(false);
    socket.destroy();
  });
});

/** Sends a request over a kept-alive connection. */
function ask(
  url: string,
  agent: Agent,
): Promise<{ text: string; connection: string | undefined; request: ClientRequest }> {
  return new Promise((resolve, reject) => {
    const request = httpGet(url, { agent }, async (answer) => {
      resolve({ text: await readAll(answer), connection: answer.headers.connection, request });
    }).on('error', reject);
  });
}

describe('a silent connection', () => {
  test('between requests stays open longer than one that waits for an answer', async () => {
    const { url } = await start(hello, { idle: 20 });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await ask(url, agent);
    await delay(200);
    expect((await ask(url, agent)).request.reusedSocket).toBe(true);
    agent.destroy();
  });

  test('between requests is closed in the end', async () => {
    const { url } = await start(hello, { keepAlive: 20 });
    const agent = new Agent({ keepAlive: true });
    const { request } = await ask(url, agent);
    const socket = request.socket;
    await eventually(() => expect(socket?.destroyed).toBe(true));
  });

  test('whose answer never comes is closed', async () => {
    const { url } = await start(() => {}, { idle: 20 });
    await expect(ask(url, new Agent())).rejects.toThrow('socket hang up');
  });

  test('that has switched to another protocol stays open', async () => {
    const onUpgrade: UpgradeListener = (_req, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: a\r\nConnection: Upgrade\r\n\r\n');
      socket.pipe(socket);
    };
    const { port } = await start(hello, { idle: 20, keepAlive: 20 }, onUpgrade);
    const socket = open(port);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nUpgrade: a\r\nConnection: Upgrade\r\n\r\n');
    await once(socket, 'data');
    await delay(200);
    socket.end('still there');
    expect(await readAll(socket)).toBe('still there');
  });
});

describe('closing', () => {
  test('finishes running requests and announces the end of the connection', async () => {
    const gate = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const { url, close } = await start(async (_req, res) => {
      asked.resolve();
      await gate.promise;
      res.end('late');
    });
    const agent = new Agent({ keepAlive: true });
    const answer = ask(url, agent);
    await asked.promise;
    const closed = close();
    gate.resolve();
    expect(await answer).toMatchObject({ text: 'late', connection: 'close' });
    await closed;
  });

  test('answers a request arriving on an open connection', async () => {
    const { url, close } = await start(hello, { quiet: 300 });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await ask(url, agent)).toMatchObject({ text: 'hello', connection: 'keep-alive' });
    const closed = close();
    const last = await ask(url, agent);
    expect(last).toMatchObject({ text: 'hello', connection: 'close' });
    expect(last.request.reusedSocket).toBe(true);
    await closed;
  });

  test('answers requests that arrive while the process is busy beyond the grace period', async () => {
    const { port, close } = await start(hello, { quiet: 20 });
    const [idle, unused] = [open(port), open(port)];
    const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
    idle.write(request);
    await Promise.all([once(idle, 'data'), once(unused, 'connect')]);
    const closed = close();
    await nextTurn(); // from here on it accepts requests
    for (const socket of [idle, unused]) socket.write(request);
    for (const end = performance.now() + 60; performance.now() < end; );
    expect(await Promise.all([readAll(idle), readAll(unused)])).toEqual([
      expect.stringContaining('hello'),
      expect.stringContaining('hello'),
    ]);
    await closed;
  });

  test('accepts no new connection', async () => {
    const { url, close } = await start(hello);
    await close();
    await expect(ask(url, new Agent())).rejects.toThrow('ECONNREFUSED');
  });

  test('does not wait for idle or unused connections', async () => {
    const { url, port, close } = await start(hello, { force: 60_000 });
    await ask(url, new Agent({ keepAlive: true }));
    const unused = open(port);
    await new Promise((resolve) => unused.once('connect', resolve));
    const ended = readAll(unused);
    await close();
    expect(await ended).toBe('');
  });

  test('cuts off requests that do not finish', async () => {
    const asked = Promise.withResolvers<void>();
    const { url, close } = await start(() => asked.resolve(), { force: 50 });
    const answer = ask(url, new Agent());
    const failed = expect(answer).rejects.toThrow('socket hang up');
    await asked.promise;
    await close();
    await failed;
  });

  test('twice is harmless', async () => {
    const { close } = await start(hello);
    expect(close()).toBe(close());
  });
});
