import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { Registry } from 'prom-client';
import type { App, AppEnv } from '../endpoint.ts';
import { NotFound } from '../errors.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };

export type Operations = {
  /** Whether the database answers and is on this version's schema. */
  isReady: () => Promise<boolean>;
  metrics: Registry;
  /** Who shows this token as a bearer may read /metrics; without one, only this machine may. */
  metricsToken?: string | undefined;
};

/** For whoever runs the site: /healthz (the process lives), /readyz (it can do its work), /metrics (Prometheus). */
export function serveOperations(app: App, { isReady, metrics, metricsToken }: Operations): void {
  app.get('/healthz', (c) => c.text('ok', 200, NO_STORE));
  app.get('/readyz', async (c) =>
    (await isReady())
      ? c.text('ready', 200, NO_STORE)
      : c.text('the database does not answer', 503, NO_STORE),
  );
  app.get('/metrics', async (c) => {
    if (!mayRead(c, metricsToken)) throw new NotFound('Not found');
    return c.body(await metrics.metrics(), 200, { ...NO_STORE, 'Content-Type': metrics.contentType });
  });
}

function mayRead(c: Context<AppEnv>, token: string | undefined): boolean {
  if (!token) return /^(?:127\.|::1$|::ffff:127\.)/.test(c.get('clientAddress'));
  const given = Buffer.from(c.req.header('authorization') ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
