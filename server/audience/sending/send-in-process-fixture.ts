import { openDrizzle } from '#server/platform/db/drizzle.ts';
import { createWorkPool } from '#server/platform/db/pool.ts';
import { silent } from '#tests/silent.ts';
import { sendMailings } from './send-mailings.ts';

/* A process that sends what is queued, for a test that kills it. Its arguments: how to connect to the database, and the mail server. */

const [connection = '', SMTP_URL = ''] = process.argv.slice(2);
const pool = createWorkPool(JSON.parse(connection), silent, 4);
const config = { SMTP_URL, MAIL_FROM: 'site@films.example', SITE_URL: 'http://localhost' };
await sendMailings(
  { db: openDrizzle(pool), pool, readSettings: async () => config, log: silent },
  AbortSignal.timeout(60_000),
);
await pool.end();
