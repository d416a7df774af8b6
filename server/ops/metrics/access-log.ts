import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { addressOf } from '#server/platform/http/client-address.ts';
import { requestIdOf } from '#server/platform/http/request-id.ts';
import { withoutSecret } from '#server/platform/http/secret.ts';

/**
 * Enough for every real browser; longer ones are truncated, so that a client that sends 16 kB with each request does not fill the
 * disk.
 */
const BROWSER_CHARACTERS = 300;

/**
 * Logs one line for each answer that was not sent directly from the page cache: those are counted in /metrics, and a line would
 * cost more than the answer. Requests of /healthz are not logged, since a proxy sends one each second, nor is the query: it may
 * contain text that people typed.
 */
export function logRequests(listener: RequestListener, trustedProxies: number, log: Logger): RequestListener {
  if (!log.isLevelEnabled('info')) return listener;
  return (req, res) => {
    const began = performance.now();
    listener(req, res);
    if (res.headersSent || req.url === '/healthz') return;
    res.once('close', () => {
      log.info(
        {
          requestId: requestIdOf({ incoming: req }),
          method: req.method,
          path: withoutSecret(req.url?.split('?', 1)[0] ?? ''),
          status: res.headersSent ? res.statusCode : 499, // nginx's status for a visitor who left before the answer
          ms: Math.round(performance.now() - began),
          address: addressOf(
            String(req.headers['x-forwarded-for'] ?? ''),
            req.socket.remoteAddress,
            trustedProxies,
          ),
          browser: req.headers['user-agent']?.slice(0, BROWSER_CHARACTERS),
        },
        'request',
      );
    });
  };
}
