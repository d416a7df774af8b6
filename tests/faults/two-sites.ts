import { startDebianPostgres } from './debian-postgres.ts';
import { startNginx } from './nginx.ts';
import { makeFolder, startSite } from './site.ts';

/** Two sites on one PostgreSQL 15 behind nginx, each with its own DATA_DIR, as on two machines. */
export async function startBoth(more: Record<string, string> = {}) {
  const { url: DATABASE_URL } = await startDebianPostgres();
  const start = async () =>
    startSite({
      DATABASE_URL,
      DATA_DIR: await makeFolder(),
      TRUST_PROXY: '1',
      SITE_URL: 'http://127.0.0.1',
      ...more,
    });
  const sites = await Promise.all([start(), start()]); // one waits while the other migrates and seeds
  return { sites, DATABASE_URL, url: await startNginx(sites.map(({ port }) => port)) };
}
