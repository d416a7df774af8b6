import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { addressesIn } from '#server/http/client-address.ts';
import { OPERATIONS } from './routes.ts';

/** Of this machine or a private network (RFC 1918, 4193): anybody else who sends the header is no proxy of ours. */
const isNear = (address = ''): boolean =>
  /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/i.test(address);

/**
 * Warns once if a request names fewer addresses than proxies are trusted. Then they are fewer, or one of them drops what
 * another has added, and many visitors count as one; or if a proxy is there and none is trusted. Operators and proxies look at `OPERATIONS` directly.
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
      if (trustedProxies === 0 && addresses > 0 && isNear(req.socket.remoteAddress)) {
        hasWarned = true;
        log.warn(
          { proxy: req.socket.remoteAddress },
          'a proxy passes visitors on, and TRUST_PROXY is not set: all of them count as one, for limits too. Set TRUST_PROXY=1',
        );
      }
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
