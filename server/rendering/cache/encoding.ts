import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

const MAX_REMEMBERED = 256;
const MAX_REMEMBERED_LENGTH = 128;
const remembered = new LRUCache<string, Encoding>({ max: MAX_REMEMBERED });

/**
 * The content encoding for an Accept-Encoding header (RFC 9110, 12.5.3): highest weight, then brotli before gzip before none.
 * Also none for a header that refuses everything.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = remembered.get(header);
  if (known) return known;

  const encoding = negotiate(header);
  if (header.length <= MAX_REMEMBERED_LENGTH) remembered.set(header, encoding);
  return encoding;
}

function negotiate(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const { type, q } of parseAccept(header)) weights.set(type.toLowerCase().replace(/^x-/, ''), q);
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;

  let best: Encoding = 'identity';
  for (const encoding of ['gzip', 'br'] as const) {
    const weight = weightOf(encoding);
    if (weight > 0 && weight >= weightOf(best)) best = encoding;
  }
  return best;
}
