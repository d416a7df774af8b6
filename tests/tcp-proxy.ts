import { createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { whenDone } from './test-database.ts';

export type TcpProxy = {
  port: number;
  /** Accepts connections and bytes and forwards none, until `pass`. */
  hang(): void;
  /** Cuts all connections and refuses new ones, until `pass`. */
  refuse(): void;
  /** Freezes all connections for ever and accepts new ones, as when a machine behind an address is replaced by another. */
  forget(): void;
  pass(): void;
};

/** A port of 127.0.0.1 that forwards everything to `target`, and that can be cut or frozen. */
export async function openProxy(target: NetConnectOpts): Promise<TcpProxy> {
  const proxy = await startProxy(target);
  whenDone(proxy.close);
  return proxy;
}

/** The same outside a test; close it yourself. */
async function startProxy(target: NetConnectOpts): Promise<TcpProxy & { close(): Promise<void> }> {
  const pairs = new Set<[Socket, Socket]>();
  let state: 'passes' | 'hangs' | 'refuses' = 'passes';

  const server = createServer((near) => {
    if (state === 'refuses') {
      near.destroy();
      return;
    }
    const far = createConnection(target);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near]] as const) {
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
      if (state === 'hangs') from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no port');

  const each = (act: (socket: Socket) => void) => {
    for (const pair of pairs) pair.forEach(act);
  };
  return {
    port: address.port,
    hang() {
      state = 'hangs';
      each((socket) => socket.pause());
    },
    refuse() {
      state = 'refuses';
      each((socket) => socket.destroy());
    },
    forget() {
      each((socket) => socket.pause());
      state = 'passes';
    },
    pass() {
      state = 'passes';
      each((socket) => socket.resume());
    },
    async close() {
      each((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
