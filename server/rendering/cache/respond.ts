import type { ServerResponse } from 'node:http';
import type { Representation } from './answer.ts';

/** Sends an answer, or 304 if `ifNoneMatch` names it and it is a page (RFC 9110, 13.2.1). Node omits the body for HEAD. */
export function respond(
  res: ServerResponse,
  status: number,
  representation: Representation,
  ifNoneMatch: string | undefined,
): void {
  const known = status === 200 && ifNoneMatch && matchingTag(ifNoneMatch, representation);
  if (known) {
    res.writeHead(304, [...representation.notModifiedHeaders, 'etag', known]);
    res.end();
    return;
  }
  res.writeHead(status, representation.headers);
  res.end(representation.body);
}

/**
 * If-None-Match (RFC 9110, 13.1.2) by weak comparison. A tag contains no quotation mark, so searching for the quoted tag handles
 * lists and `W/` correctly.
 */
function matchingTag(ifNoneMatch: string, { etag, earlierEtag }: Representation): string | undefined {
  if (!etag) return undefined;
  if (ifNoneMatch.includes(etag) || ifNoneMatch.trim() === '*') return etag;
  return earlierEtag && ifNoneMatch.includes(earlierEtag) ? earlierEtag : undefined;
}
