import { timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Registry } from 'prom-client';
import type { Finding } from '#contract/admin/system.ts';
import { PRIVATE } from '#server/platform/http/cache-control.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { App, AppEnv } from '#server/platform/http/serve.ts';
import type { Last } from './backup/last.ts';

const NO_STORE = { 'Cache-Control': PRIVATE };

export type Operations = {
  /** Whether the database answers and has this version's schema. */
  isReady: () => Promise<boolean>;
  /** Whether content is currently read from the replica, if there is one. */
  isReplicaRead?: (() => boolean) | undefined;
  /** This machine's record of its last backup; missing in tests. */
  lastBackup?: () => Last;
  /** The machine's DATA_DIR; missing in tests. */
  dataDir?: string;
  /** Takes a backup and returns its folder; missing in tests. */
  backUp?: () => Promise<string>;
  /** Looks at everything the site needs; missing in tests. `forwarded`: of the request that asks. */
  examine?: (forwarded: { for: string | undefined }) => Promise<Finding[]>;
  /** Restarts the site soon; missing where it cannot. */
  restart?: (() => void) | undefined;
  metrics: Pick<Registry, 'contentType' | 'metrics'>;
  /** Bearer token for /metrics; without one, see `isOnThisMachine`. */
  metricsToken?: string | undefined;
};

/** Addresses that operators and proxies request from the process directly. */
export const OPERATIONS = ['/healthz', '/readyz', '/metrics'] as const;

/** For operators: /healthz (the process lives), /readyz (it can do its work), /metrics (Prometheus). */
export function serveOperations(
  app: App,
  {
    siteUrl,
    operations,
    isDiskFull,
  }: { siteUrl: string; operations: Operations; isDiskFull?: (() => boolean) | undefined },
): void {
  const { isReady, isReplicaRead, metrics, metricsToken } = operations;
  app.get('/healthz', (c) => c.text('ok', 200, NO_STORE));
  app.get('/readyz', async (c) => {
    const notReady = (reason: string) => c.text(reason, 503, { ...NO_STORE, 'Retry-After': '5' });
    if (!(await isReady()))
      return notReady('the database does not answer, or lacks the schema of this release');
    if (isDiskFull?.()) return notReady('the disk is full: writes are refused, pages are shown');
    return c.text(
      isReplicaRead?.() === false ? 'ready, but the replica is not in use' : 'ready',
      200,
      NO_STORE,
    );
  });
  app.get('/metrics', async (c) => {
    const mayRead = metricsToken ? shows(c, metricsToken) : isOnThisMachine(c, siteUrl);
    if (!mayRead) throw new HttpError('not-found');
    return c.body(await metrics.metrics(), 200, { ...NO_STORE, 'Content-Type': metrics.contentType });
  });
}

function shows(c: Context<AppEnv>, token: string): boolean {
  const given = Buffer.from(c.req.header('authorization') ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
const PORT = /:\d{1,5}$/;
const LOCAL_NAME = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

/**
 * A request from this machine to a site that only this machine can reach. The address alone is not enough: behind a local proxy
 * every request has the address 127.0.0.1, and not every proxy adds the client's. The requested host must be local too: a page on
 * the internet can make its own name resolve to this machine (DNS rebinding).
 */
function isOnThisMachine(c: Context<AppEnv>, siteUrl: string): boolean {
  if (!LOCAL_NAME.test(new URL(siteUrl).hostname) || !c.env?.incoming) return false;
  if (!LOCAL_NAME.test(c.req.header('host')?.replace(PORT, '') ?? '')) return false;
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some(
    (name) => c.req.header(name) !== undefined,
  );
  return !isForwarded && LOOPBACK.test(getConnInfo(c).remote.address ?? '');
}
