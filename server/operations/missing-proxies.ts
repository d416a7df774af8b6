import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { addressesIn } from '#server/http/client-address.ts';
import { OPERATIONS } from './routes.ts';

/**
 * Warns once if a request names fewer addresses than proxies are trusted. Then they are fewer, or one of them drops what
 * another has added, and many visitors count as one. Operators and proxies look at `OPERATIONS` directly.
 */
export function warnOfMissingProxies(
  listener: RequestListener,
  trustedProxies: number,
  log: Pick<Logger, 'warn'>,
): RequestListener {
  let hasWarned = false;
  return (req, res) => {
    if (!hasWarned) {
      const addresses = addressesIn(req.headers['x-forwarded-for']?.toString()).length;
      if (addresses < trustedProxies && !OPERATIONS.some((path) => req.url === path)) {
        hasWarned = true;
        log.warn(
          { addresses, TRUST_PROXY: trustedProxies },
          'a request has fewer addresses in X-Forwarded-For than TRUST_PROXY says: limits may count many visitors as one',
        );
      }
    }
    listener(req, res);
  };
}
