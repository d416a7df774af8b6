import pg from 'pg';

const TRIES = 5;

/**
 * Whether a pooler in transaction mode, such as PgBouncer, sits in front of the server: it gives two connections the same server
 * process, or gives one connection a different process for its next query. Locks, LISTEN and session settings do not survive
 * that.
 */
export async function isPooledByTransaction(connection: pg.ClientConfig): Promise<boolean> {
  const clients = [new pg.Client(connection), new pg.Client(connection)] as const;
  for (const client of clients) client.on('error', () => {});
  try {
    for (const client of clients) await client.connect();
    const [one, other] = clients;
    const first = await processOf(one);
    for (let tries = 0; tries < TRIES; tries += 1) {
      await other.query('BEGIN');
      const isShared = (await processOf(other)) === first;
      const isChanged = !isShared && (await processOf(one)) !== first;
      await other.query('COMMIT');
      if (isShared || isChanged) return true;
    }
    return false;
  } finally {
    for (const client of clients) await client.end().catch(() => {});
  }
}

const processOf = async (client: pg.Client) =>
  (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
