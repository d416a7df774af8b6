type Connection = { readonly writableLength: number; destroy(): unknown };

type Options<Open> = {
  /** Bytes that may wait to be sent to one address, and to all. */
  each: number;
  all: number;
  checkMs: number;
  /** The client address of this connection. */
  addressOf: (socket: Open) => string;
};

/**
 * Bounds the memory of unread answers: an address with too much waiting loses its connections, largest first; if the
 * total is too much, the address with the most. Returns a function that stops the watch.
 */
export function boundUnsent<Open extends Connection>(
  sockets: Iterable<Open>,
  { each, all, checkMs, addressOf }: Options<Open>,
): () => void {
  const check = () => {
    const waiting = [...sockets].filter(({ writableLength }) => writableLength > 0);
    let total = sum(waiting);
    if (total <= each) return; // the usual case: within every bound
    const byAddress = [...Map.groupBy(waiting, addressOf).values()]
      .map((own) => ({ own: own.sort((a, b) => a.writableLength - b.writableLength), bytes: sum(own) }))
      .sort((a, b) => b.bytes - a.bytes);
    for (const asker of byAddress) {
      while (asker.bytes > each || (total > all && asker.own.length > 0)) {
        const socket = asker.own.pop();
        if (!socket) break;
        asker.bytes -= socket.writableLength;
        total -= socket.writableLength;
        socket.destroy();
      }
    }
  };
  const timer = setInterval(check, checkMs).unref();
  return () => clearInterval(timer);
}

const sum = (sockets: readonly Connection[]) =>
  sockets.reduce((bytes, { writableLength }) => bytes + writableLength, 0);
