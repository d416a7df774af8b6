type Connection = { readonly writableLength: number; destroy(): unknown };

type Options<Open> = {
  /** Bytes that may be queued for one address, and for all. */
  each: number;
  all: number;
  checkMs: number;
  /** The client address of this connection. */
  addressOf: (socket: Open) => string;
};

/**
 * Limits the memory of unread answers. An address with too many queued bytes loses its connections, largest first; if the total
 * is too large, the address with the most queued bytes does. Returns a function that stops the checks.
 */
export function boundUnsent<Open extends Connection>(
  sockets: Iterable<Open>,
  { each, all, checkMs, addressOf }: Options<Open>,
): () => void {
  const check = () => {
    const waiting = [...sockets].filter(({ writableLength }) => writableLength > 0);
    let total = sum(waiting);
    if (total <= each) return; // the usual case: within every limit
    const byAddress = [...Map.groupBy(waiting, addressOf).values()]
      .map((own) => ({ own: own.sort((a, b) => a.writableLength - b.writableLength), bytes: sum(own) }))
      .sort((a, b) => b.bytes - a.bytes);
    for (const client of byAddress) {
      while (client.bytes > each || (total > all && client.own.length > 0)) {
        const socket = client.own.pop();
        if (!socket) break;
        client.bytes -= socket.writableLength;
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
