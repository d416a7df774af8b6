import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { PLAIN_HEADERS } from '../security-headers.ts';

/** Statuses for requests that node refuses, unless simply malformed (400). */
const STATUSES: ReadonlyMap<string | undefined, number> = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/**
 * Maximum length of a request target in bytes. Our longest is a search of 200 letters of nine bytes each, percent-encoded, with
 * filters and fields: about 2,000. Parsing a target takes time proportional to its length.
 */
const LONGEST_TARGET = 2048;

/** Answers 414 and closes the connection before anything reads the target. Returns whether it did. */
export function refuseLongTarget(req: IncomingMessage, res: ServerResponse): boolean {
  if ((req.url?.length ?? 0) <= LONGEST_TARGET) return false;
  res.writeHead(414, { ...PLAIN_HEADERS, Connection: 'close' }).end(STATUS_CODES[414]);
  return true;
}

/**
 * Answers requests that cannot be parsed, with PLAIN_HEADERS, and closes the connection. `answerOf`: a connection's latest
 * answer, which must not be cut in half.
 */
export function refuseUnreadable(
  server: Server,
  answerOf: (socket: Duplex) => ServerResponse | undefined,
): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answer = answerOf(socket);
    const isHalfSent = answer?.headersSent && !answer.writableFinished;
    if (socket.writable && !isHalfSent) socket.write(plainAnswer(STATUSES.get(error.code) ?? 400));
    socket.destroy(error);
  });
  server.on('checkExpectation', (_req, res) => {
    res.writeHead(417, { ...PLAIN_HEADERS, Connection: 'close' }).end(STATUS_CODES[417]);
  });
}

function plainAnswer(status: number): string {
  const text = STATUS_CODES[status] ?? '';
  const headers = { ...PLAIN_HEADERS, 'Content-Length': String(text.length), Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${text}`, ...lines, '', text].join('\r\n');
}
