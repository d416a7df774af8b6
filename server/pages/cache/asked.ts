/** What the cache needs to know of a request. */
export type Asked = { hosts: number; acceptEncoding?: string; ifNoneMatch?: string };

/** Reads node:http's raw headers in one pass: building `req.headers` costs as much as the rest of a hit. */
export function readAsked(rawHeaders: readonly string[]): Asked {
  const asked: Asked = { hosts: 0, acceptEncoding: undefined, ifNoneMatch: undefined };
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length !== 4 && name.length !== 13 && name.length !== 15) continue;
    const value = rawHeaders[at + 1] ?? '';
    switch (name.toLowerCase()) {
      case 'host':
        asked.hosts += 1;
        break;
      case 'accept-encoding':
        asked.acceptEncoding =
          asked.acceptEncoding === undefined ? value : `${asked.acceptEncoding}, ${value}`;
        break;
      case 'if-none-match':
        asked.ifNoneMatch = asked.ifNoneMatch === undefined ? value : `${asked.ifNoneMatch}, ${value}`;
        break;
    }
  }
  return asked;
}
