import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { addressOf } from '../client-address.ts';
import { closeIdle } from './idle-connections.ts';
import { newSender, type Sender, watchPipelining } from './pipelining.ts';
import { refuseLongTarget, refuseUnreadable } from './refuse-unreadable.ts';
import { closeSlowReaders } from './slow-readers.ts';
import { boundUnsent } from './unsent-bytes.ts';

/** A client that sends or reads slowly is disconnected after 20 s. */
const TIMES_MS = {
  headers: 10_000,
  request: 15_000,
  idle: 18_000,
  /** Longer than the 60 s that load balancers keep idle connections: they must close first. */
  keepAlive: 65_000,
  check: 2_000,
  /** While draining, connections stay open this long for requests in transit. */
  quiet: 500,
  force: 6_000,
};

/**
 * Bytes of unread answers allowed for one client and for all: more than a full list of films, and an amount that a process can
 * spare.
 */
const UNSENT = { each: 16 * 1024 * 1024, all: 96 * 1024 * 1024, checkMs: 250 };

type Connection = { socket: Socket; sender: Sender; latest?: ServerResponse };

export type UpgradeListener = (req: IncomingMessage, socket: Duplex, head: Buffer) => void;

type Options = {
  listener: RequestListener;
  /** Handles connections that switch to another protocol. */
  onUpgrade?: UpgradeListener;
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Number of reverse proxies in front whose X-Forwarded-For is trusted. */
  trustProxy?: number;
  log: Pick<Logger, 'error'>;
  times?: Partial<typeof TIMES_MS>;
};

/** Listening failed; the message is a sentence for the operator. */
export class CannotListen extends Error {}

export type Listening = {
  /** Such as http://127.0.0.1:3000 */
  url: string;
  /** Accepts no new connections, finishes running requests with `Connection: close`, cuts off the rest after 6 s. */
  close(): Promise<void>;
};

/** Serves HTTP with the time limits above. Throws CannotListen. */
export async function listen({
  listener,
  onUpgrade,
  host,
  port,
  trustProxy = 0,
  log,
  times,
}: Options): Promise<Listening> {
  const ms = { ...TIMES_MS, ...times };
  const connections = new Map<Duplex, Connection>();
  const sockets: Iterable<Socket> = {
    *[Symbol.iterator]() {
      for (const { socket } of connections.values()) yield socket;
    },
  };
  const waiting = new Set<ServerResponse>();
  const pipelining = watchPipelining();
  let isClosing = false;

  const server = createServer({
    headersTimeout: ms.headers,
    requestTimeout: ms.request,
    keepAliveTimeout: 0, // closeIdle does it
    connectionsCheckingInterval: ms.check,
    maxHeaderSize: 16 * 1024,
    requireHostHeader: false, // the listener itself refuses a missing Host, with all our headers
  });
  refuseUnreadable(server, (socket) => connections.get(socket)?.latest);
  server.on('connection', (socket) => {
    connections.set(socket, { socket, sender: newSender() });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', (req, res) => {
    const { socket } = req;
    const connection = connections.get(socket);
    if (!connection || socket.destroyed) return;
    if (pipelining.isTooMany(connection.sender)) {
      socket.destroy();
      return;
    }
    if (refuseLongTarget(req, res)) return;
    if (isClosing) res.shouldKeepAlive = false;
    connection.latest = res;
    listener(req, res);
    if (res.headersSent) return;
    pipelining.waitFor(connection.sender, res);
    waiting.add(res);
    res.once('close', () => waiting.delete(res));
  });
  if (onUpgrade)
    server.on('upgrade', (req, socket, head) => {
      connections.delete(socket); // may be silent for hours
      onUpgrade(req, socket, head);
    });
  const stopIdle = closeIdle(sockets, {
    dueMs: ms.idle,
    betweenMs: ms.keepAlive,
    checkMs: ms.check,
    isBetween: (socket) => connections.get(socket)?.latest?.writableFinished ?? false,
  });
  const stopSlowReaders = closeSlowReaders(sockets, { allowedMs: ms.request, checkMs: ms.check });
  const stopUnsent = boundUnsent(sockets, {
    ...UNSENT,
    addressOf(socket) {
      const forwarded = String(connections.get(socket)?.latest?.req.headers['x-forwarded-for'] ?? '');
      return addressOf(forwarded, socket.remoteAddress, trustProxy);
    },
  });

  await start(server, host, port);
  server.on('error', (error) => log.error({ err: error }, 'a connection could not be accepted')); // out of file handles
  let closed: Promise<void> | undefined;
  return {
    url: urlOf(server, host),
    close: () => {
      closed ??= drain();
      return closed;
    },
  };

  async function drain(): Promise<void> {
    isClosing = true;
    for (const res of waiting) if (!res.headersSent) res.shouldKeepAlive = false;
    await turn(); // accepts connections queued in the kernel, which closing would reset

    const ended = new Promise<void>((resolve) => {
      // http.Server's own close() closes idle connections at once, even with a request in transit.
      NetServer.prototype.close.call(server, () => resolve());
    });
    const quiet = setInterval(async () => {
      await turn(); // reads data that arrived while the process was busy
      server.closeIdleConnections();
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy(); // opened in advance, never used
    }, ms.quiet);
    const force = setTimeout(() => server.closeAllConnections(), ms.force);
    await ended;
    clearInterval(quiet);
    clearTimeout(force);
    stopIdle();
    stopSlowReaders();
    stopUnsent();
    server.close(() => {}); // stops node's own timer; an already closed server is fine
  }
}

function start(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) =>
      reject(new CannotListen(explain(error, host, port), { cause: error }));
    server.once('error', fail);
    server.listen({ host, port, backlog: 1024 }, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

function explain({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use: stop what uses it, or set PORT to another.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user: set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is not an address of this machine: set HOST to one.`;
  return `Cannot listen on ${host}, port ${port}: ${message}`;
}

function urlOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
