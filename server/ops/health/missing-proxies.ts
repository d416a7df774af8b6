import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { addressesIn } from '#server/platform/http/client-address.ts';
import { OPERATIONS } from '../routes.ts';

/** On this machine or a private network (RFC 1918, 4193): any other sender of the header is not one of our proxies. */
const isNear = (address = ''): boolean =>
  /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/i.test(address);

/**
 * Warns once if a request names fewer addresses than TRUST_PROXY: there are fewer proxies, or one drops the address that another
 * has added, and many visitors count as one. Also warns once if there is a proxy but none is trusted. Operators and proxies
 * request `OPERATIONS` directly.
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
