import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';

/** A server without the site's protections, to prove that a check can fail. It stops after the test. */
export async function startWeak(listener: RequestListener, maxConnections?: number) {
  const server = createServer({ headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: 0 }, listener);
  if (maxConnections) server.maxConnections = maxConnections;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return { port, url: `http://127.0.0.1:${port}` };
}
