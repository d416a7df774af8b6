import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { BadConfiguration, readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { DatabaseUnavailable, openDatabase } from '#server/db/open.ts';
import { BadCommand, readCommand, USAGE } from '#server/inbox/command.ts';

/** `npm run inbox`: uses the database of a running site, else opens it for the moment. */
async function main(): Promise<void> {
  const write = (text: string) => process.stdout.write(text);
  const command = readCommand(process.argv.slice(2));
  if (!command) return void write(USAGE);
  const config = readConfig();
  const log = pino({ level: 'warn' }, pino.destination(2));
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = config;
  const database = await openDatabase({ dataDir, databaseUrl, log, poolSize: 2, joinRunning: true });
  try {
    await migrate(database.pool);
    const db = drizzle({ client: database.pool });
    const mail = config.SMTP_URL !== undefined;
    await command({ db, mail, write });
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  const expected = [BadCommand, BadConfiguration, DatabaseUnavailable].some((kind) => error instanceof kind);
  if (!expected) throw error;
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof BadCommand) console.error(`\n${USAGE}`);
  process.exitCode = 1;
}
