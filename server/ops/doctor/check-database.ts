import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { connectionOf } from '#server/platform/db/connection-of.ts';
import { knownMigrations, MIGRATIONS_TABLE } from '#server/platform/db/migrate.ts';
import { isPooledByTransaction } from '#server/platform/db/pooler.ts';
import { type Check, fault, good, warning } from './examine.ts';

type Options = { pool: Pick<pg.Pool, 'query'>; config: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'> };

const NEAR = /^(?:localhost|127\.[\d.]+|\[::1\]|)$/;

/** The server, the encryption of the way to it, its migrations, and what a backup needs of it. */
export const databaseChecks = ({ pool, config: { DATABASE_URL, DATABASE_DIRECT_URL } }: Options): Check[] => [
  {
    about: 'Database',
    look: async () => {
      const { version, encrypted, mayVerify } = await describeServer(pool);
      if (!DATABASE_URL) return [good(`the embedded PostgreSQL ${version}`)];
      const direct = new URL(DATABASE_DIRECT_URL ?? DATABASE_URL);
      return [
        good(`PostgreSQL ${version} on ${direct.hostname || 'this machine'}`),
        NEAR.test(direct.hostname) || encrypted
          ? []
          : warning(
              'what is sent to the database is not encrypted',
              'Add sslmode=verify-full to DATABASE_URL; the server needs a certificate',
            ),
        mayVerify
          ? []
          : warning(
              'the site’s role may not create the scratch database in which backups are checked',
              'ALTER ROLE … CREATEDB for the role of DATABASE_URL',
            ),
      ].flat();
    },
  },
  {
    about: 'Pooler',
    look: async () => {
      if (!DATABASE_URL || !(await isPooledByTransaction(connectionOf(DATABASE_URL)))) return [];
      return [
        DATABASE_DIRECT_URL
          ? good('visitors’ queries take it, all other work goes to the server itself')
          : fault(
              'it keeps no sessions, which jobs and notifications need',
              'Set DATABASE_DIRECT_URL to the server itself',
            ),
      ];
    },
  },
  {
    about: 'Migrations',
    look: async () => {
      const toCome = await migrationsToCome(pool);
      if (toCome === 0) return [good('all are done')];
      return [
        warning(
          toCome === 1 ? 'one is to come' : `${toCome} are to come`,
          'Take a backup and restart: the start runs them',
        ),
      ];
    },
  },
];

async function describeServer(pool: Options['pool']) {
  const { rows } = await pool.query<{ version: string; encrypted: boolean; mayVerify: boolean }>(
    `SELECT current_setting('server_version') AS version, rolcreatedb OR rolsuper AS "mayVerify",
       coalesce((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false) AS encrypted
     FROM pg_roles WHERE rolname = current_user`,
  );
  const [found] = rows;
  if (!found) throw new Error('the database role was not found');
  return found;
}

/** How many migrations of the release in the folder the database lacks. */
export async function migrationsToCome(pool: Options['pool']): Promise<number> {
  const { rows } = await pool.query<{ at: string }>(`SELECT created_at AS at FROM ${MIGRATIONS_TABLE}`);
  const done = new Set(rows.map(({ at }) => Number(at)));
  return knownMigrations().filter((when) => !done.has(when)).length;
}
