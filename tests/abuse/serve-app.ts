import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Deps } from '#server/deps.ts';
import { createContentVersion } from '#server/platform/db/content-version/content-version.ts';
import { listen } from '#server/platform/http/connections/listen.ts';
import { createListener } from '#server/rendering/cache/listener.ts';
import { createPageCache } from '#server/rendering/cache/page-cache.ts';
import { cacheable, skipsRenderQueue } from '#server/rendering/cacheable.ts';
import { silent } from '#tests/silent.ts';
import { type Seeded, startApp } from '#tests/start-app.ts';
import { whenDone } from '#tests/test-database.ts';

/** The application behind its page cache on a port of 127.0.0.1, assembled as in start-http.ts. */
export async function serveApp(options: Seeded & Partial<Deps> = {}) {
  const siteUrl = options.siteUrl ?? 'http://films.example';
  const site = await startApp({ ...options, siteUrl });
  const cache = createPageCache({ maxBytes: 1e7, freshness: createContentVersion() });
  const listener = createListener({
    app: site.app,
    cache,
    cacheable,
    skipsRenderQueue,
    siteUrl,
    log: silent,
  });
  const server = await listen({ listener, host: '127.0.0.1', port: 0, log: silent, times: { quiet: 20 } });
  whenDone(server.close);
  const port = Number(new URL(server.url).port);
  return { ...site, url: server.url, cache, send: (request: string) => sendRaw(port, request) };
}

export type RawAnswer = { status: number; headers: Headers; body: string };

/** Writes exactly these characters (one byte each) to a port and reads until the other end closes. */
export async function sendRaw(port: number, request: string): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request, 'latin1');
  const answer = await text(socket.setEncoding('latin1'));
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => [line.split(': ', 1)[0] ?? '', line.replace(/^.*?: /, '')]),
  );
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}

/** A well-formed request that closes its connection. */
export const requestFor = (target: string, { method = 'GET', host = 'films.example', headers = '' } = {}) =>
  `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`;
