/** The parts of a request that the cache needs. */
export type RequestHeaders = { hosts: number; acceptEncoding?: string; ifNoneMatch?: string };

/** Reads node:http's raw headers in one pass: building `req.headers` costs as much as the rest of a hit. */
export function readRequestHeaders(rawHeaders: readonly string[]): RequestHeaders {
  const headers: RequestHeaders = { hosts: 0, acceptEncoding: undefined, ifNoneMatch: undefined };
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length !== 4 && name.length !== 13 && name.length !== 15) continue;
    const value = rawHeaders[at + 1] ?? '';
    switch (name.toLowerCase()) {
      case 'host':
        headers.hosts += 1;
        break;
      case 'accept-encoding':
        headers.acceptEncoding =
          headers.acceptEncoding === undefined ? value : `${headers.acceptEncoding}, ${value}`;
        break;
      case 'if-none-match':
        headers.ifNoneMatch = headers.ifNoneMatch === undefined ? value : `${headers.ifNoneMatch}, ${value}`;
        break;
    }
  }
  return headers;
}
