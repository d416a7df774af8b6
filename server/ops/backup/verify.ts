import type { KeyObject } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { dropDatabase } from '#server/platform/db/drop-database.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { BadBackup } from './bad-backup.ts';
import { isKnown, type Manifest, readManifest } from './manifest.ts';
import { restore } from './restore.ts';
import { listTables, type Table } from './tables.ts';

type Options = {
  /** The site's database; the scratch database is created on its server. */
  pool: pg.Pool;
  connection: pg.ClientConfig;
  /** A folder on the disk that the scratch database will use, if that is on this machine. */
  disk?: string | undefined;
  folder: string;
  /** Whose signature it must have; if omitted, none is required. */
  signer?: KeyObject | undefined;
  /** Looks at the scratch database before it is dropped. */
  look?: (scratch: pg.Pool) => Promise<void>;
  log: Logger;
};

/** Derived from the site's database, so that a leftover is found again; names have at most 63 bytes. */
const SCRATCH = "left(current_database(), 50) || '_rehearsal'";

/**
 * Restores a backup into a scratch database on the same server, counts every table and drops it. Compares media with their hashes
 * without copying them. Throws BadBackup if anything is missing or the database may not be created.
 */
export async function verifyBackup({
  pool,
  connection,
  disk,
  folder,
  signer,
  look,
  log,
}: Options): Promise<void> {
  if (!isKnown(await readManifest(folder)))
    throw new BadBackup(
      'a newer Marquee has migrated the database. Take backups in the folder of that release.',
    );
  const { role, may, database, locale, bytes } = await describeServer(pool);
  if (!may)
    throw new BadBackup(
      `the role ${role} may not create a scratch database: give it ALTER ROLE ${role} CREATEDB, or take backups with --unverified`,
    );
  const name = pg.escapeIdentifier(database);
  if (disk) await checkRoom(disk, bytes);
  await dropDatabase((statement) => pool.query(statement), name); // left by a killed verification
  await pool.query(`CREATE DATABASE ${name} TEMPLATE template0 ${locale}`);
  try {
    const scratch = createPool(onDatabase(connection, database), log, 2);
    try {
      const manifest = await restore({ pool: scratch, folder, replace: false, signer });
      compare(manifest, await tablesOf(pool), await inventory(scratch));
      await look?.(scratch);
    } finally {
      await scratch.end();
    }
  } finally {
    await dropDatabase((statement) => pool.query(statement), name);
  }
}

async function describeServer(pool: pg.Pool) {
  const { rows } = await pool.query<{
    role: string;
    may: boolean;
    database: string;
    locale: string;
    bytes: string;
  }>(
    `SELECT quote_ident(rolname) AS role, rolcreatedb OR rolsuper AS may, ${SCRATCH} AS database,
       format('ENCODING %L LC_COLLATE %L LC_CTYPE %L', pg_encoding_to_char(encoding), datcollate, datctype) AS locale,
       pg_database_size(datname) AS bytes
     FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`,
  );
  const [found] = rows;
  if (!found) throw new Error('The database role was not found');
  return { ...found, bytes: Number(found.bytes) };
}

/** A full disk stops the site's writes, so a verification must not fill it. */
async function checkRoom(disk: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  if (bavail * bsize > bytes * 2 + SPARE_BYTES) return;
  throw new BadBackup(`the disk of ${disk} has no room for a second database of ${megabytes(bytes)}`);
}

const SPARE_BYTES = 256 * 1024 * 1024;
const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;

function onDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { ...connection, connectionString: url.href };
}

/** The contents of a database: for each table its columns and row count. */
async function inventory(pool: pg.Pool) {
  const client = await pool.connect();
  try {
    const tables = new Map<string, Table & { rows: number }>();
    for (const table of await listTables(client))
      tables.set(table.name, { ...table, rows: await count(client, `SELECT count(*) FROM ${table.name}`) });
    return tables;
  } finally {
    client.release();
  }
}

type Inventory = Awaited<ReturnType<typeof inventory>>;

const count = async (client: pg.ClientBase, query: string) =>
  Number((await client.query<{ count: string }>(query)).rows[0]?.count);

/** Compares row counts with the backup, because the site has changed meanwhile, and columns with the site. */
function compare({ tables }: Manifest, site: readonly Table[], back: Inventory): void {
  const faults = tables.flatMap(({ name, rows }) => {
    const found = back.get(name);
    return found?.rows === rows
      ? []
      : [`${name} came back with ${found?.rows ?? 'no'} rows instead of ${rows}`];
  });
  for (const { name, columns } of site) {
    const lost = columns.filter((column) => !back.get(name)?.columns.includes(column));
    if (lost.length > 0)
      faults.push(`${name} came back without ${lost.join(', ')}, which no migration creates`);
  }
  if (faults.length > 0) throw new BadBackup(faults.join('; '));
}

async function tablesOf(pool: pg.Pool): Promise<Table[]> {
  const client = await pool.connect();
  return listTables(client).finally(() => client.release());
}
