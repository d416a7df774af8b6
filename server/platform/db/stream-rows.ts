import type pg from 'pg';

/** Rows held in memory at once: a message may have 600 kB. */
const BATCH_ROWS = 100;

/** The rows of a query, read as they are needed; of one query at a time. Call it within a transaction. */
export async function* streamRows<Row extends object>(
  client: Pick<pg.ClientBase, 'query'>,
  query: string,
): AsyncGenerator<Row> {
  await client.query(`DECLARE streamed_rows NO SCROLL CURSOR FOR ${query}`);
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${BATCH_ROWS} FROM streamed_rows`);
    yield* rows;
    if (rows.length < BATCH_ROWS) break;
  }
  await client.query('CLOSE streamed_rows');
}
