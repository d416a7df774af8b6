import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Site } from '#contract/site.ts';
import { purgeSessions } from './accounts/sessions.ts';
import type { Config } from './config.ts';
import { seedIfEmpty } from './content/seed.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { startRetention } from './inbox/retention.ts';
import { startMailWorker } from './inbox/worker.ts';
import { createLimits } from './limits.ts';
import { regularly } from './operations/regularly.ts';
import { CONTENT, mediaRoots } from './places.ts';

const HOUR_MS = 3_600_000;
const POOL_SIZE = 3;

type OnClose = (closer: () => unknown) => void;

/** Opens the database, brings it up to date, fills it if it is empty, and starts what works in the background on it. */
export async function startDatabase(
  config: Config,
  log: Logger,
  onClose: OnClose,
): Promise<{ connection: pg.ClientConfig }> {
  const { pool, connection, close } = await openDatabase({
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    poolSize: POOL_SIZE,
    log,
  });
  onClose(close);
  await migrate(pool);
  await seedIfEmpty({ pool, folder: CONTENT, mediaRoots: mediaRoots(config), log });

  const db = drizzle({ client: pool });
  const limits = createLimits({ pool, enabled: true });
  const sweep = {
    name: 'Deleting expired sessions',
    run: () => Promise.all([purgeSessions(db, new Date()), limits.purge()]),
  };
  onClose(regularly(HOUR_MS, sweep, log));
  onClose(startRetention(db, log));
  if (config.SMTP_URL) onClose(await startMail(config, config.SMTP_URL, pool, connection, log));
  return { connection };
}

/** The company's own address in site.json is the default for both ends. Gives back what stops it. */
async function startMail(
  config: Config,
  smtpUrl: string,
  pool: pg.Pool,
  connection: pg.ClientConfig,
  log: Logger,
): Promise<() => Promise<void>> {
  const { rows } = await pool.query("SELECT body FROM documents WHERE name = 'site'");
  const { brand, contact } = Site.parse(rows[0]?.body);
  const mailTo = config.MAIL_TO ?? contact.email;
  const mailFrom = config.MAIL_FROM ?? mailTo;
  const { stop } = await startMailWorker({
    connection,
    smtpUrl,
    mailTo,
    mailFrom,
    siteUrl: config.SITE_URL,
    brand,
    log,
  });
  return stop;
}
