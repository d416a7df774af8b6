import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Site } from '#contract/company.ts';
import { purgeSessions } from './accounts/sessions.ts';
import { settleMedia } from './backup/media.ts';
import { documentNamed } from './company/queries.ts';
import type { Config } from './config.ts';
import { BadContent } from './content/faults.ts';
import { FILES } from './content/read.ts';
import { seedIfEmpty } from './content/seed.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { makeDataDir } from './files/make-folder.ts';
import { addedMedia, CONTENT, mediaRoots } from './files/media-roots.ts';
import { purgeLimits } from './http/rate-limits.ts';
import { startRetention } from './inbox/retention.ts';
import { startMailWorker } from './inbox/worker.ts';
import { regularly } from './operations/regularly.ts';

const HOUR_MS = 3_600_000;
const POOL_SIZE = 3;

type OnClose = (closer: () => unknown) => void;

/** Opens the database, brings it up to date, fills it if it is empty, and starts what works in the background on it. */
export async function startDatabase(
  config: Config,
  log: Logger,
  onClose: OnClose,
): Promise<{ connection: pg.ClientConfig }> {
  await makeDataDir(config.DATA_DIR);
  const { pool, connection, close } = await openDatabase({
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    poolSize: POOL_SIZE,
    log,
  });
  onClose(close);
  await settleMedia(pool, addedMedia(config)); // where a restore was killed
  await migrate(pool);
  await seedIfEmpty({ pool, folder: CONTENT, mediaRoots: mediaRoots(config), log });

  const db = drizzle({ client: pool });
  const sweep = {
    name: 'Deleting expired sessions and limits',
    run: () => Promise.all([purgeSessions(db, new Date()), purgeLimits(pool)]),
  };
  onClose(regularly(HOUR_MS, sweep, log));
  onClose(startRetention(db, log));
  if (config.SMTP_URL) onClose(await startMail(config, config.SMTP_URL, db, connection, log));
  return { connection };
}

/** The company's own address in site.json is the default for both ends. Gives back what stops it. */
async function startMail(
  config: Config,
  smtpUrl: string,
  db: NodePgDatabase,
  connection: pg.ClientConfig,
  log: Logger,
): Promise<() => Promise<void>> {
  const site = await documentNamed(db, 'site', Site);
  if (!site)
    throw new BadContent([
      { file: FILES.site, message: 'has not been imported: it says from whom mail comes' },
    ]);
  const { brand, contact } = site;
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
