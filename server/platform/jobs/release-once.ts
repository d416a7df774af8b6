import type pg from 'pg';

type Release = (error?: Error | boolean) => void;
type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;

/**
 * Ignores a second release of a connection taken by callback. If the queue loses its LISTEN connection while stopping, it
 * releases the connection twice; pg's error then has no handler, and would end the process.
 */
export function releaseOnce(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (taken?: Taken) => unknown;
  const safer = (taken?: Taken) =>
    taken ? connect((error, client, release) => taken(error, client, onlyOnce(release))) : connect();
  pool.connect = safer as typeof pool.connect;
}

function onlyOnce(release: Release): Release {
  let isReleased = false;
  return (error) => {
    if (!isReleased) release(error);
    isReleased = true;
  };
}
