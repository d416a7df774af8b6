import { eq, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Context } from 'hono';
import type pg from 'pg';
import { z } from 'zod';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { IDEMPOTENCY_KEY_HEADER, REPLAYED_AT_HEADER } from '#contract/core/idempotency.ts';
import type { Db } from '../db/db.ts';
import { openDrizzle, openDrizzleOn } from '../db/drizzle.ts';
import { idempotencyKeys } from '../db/tables/idempotency-keys.ts';
import { inTransaction } from '../db/transaction.ts';
import { HttpError, Invalid } from './errors.ts';
import { hashOf } from './secret.ts';

/**
 * Performs the work of a request in one transaction, together with its idempotency key. A repeat, for example after a lost answer,
 * changes nothing and returns the outcome of the first request; a concurrent one waits for it. If the work throws, the key stays free.
 * The outcome is stored as JSON: ids and counts, from which the handler makes its answer, not personal data.
 */
export type Once = <Outcome>(work: Work<Outcome>, options?: OnceOptions<Outcome>) => Promise<Done<Outcome>>;

type Work<Outcome> = (tx: NodePgDatabase, client: pg.PoolClient) => Promise<Outcome>;

export type Done<Outcome> = { outcome: Outcome; isRepeat: boolean };

type OnceOptions<Outcome> = {
  /** Wraps the transaction, for what must not hold a connection: limits, queues. Skipped for the repeat of a finished request. */
  around?: (run: () => Promise<Done<Outcome>>) => Promise<Done<Outcome>>;
  /** What a repeat must have in common with the first request; by default parameters and body. */
  request?: unknown;
  /** The error for another request with the same key. `outcome`: of the first, which may have been another call. */
  keyUsed?: (outcome: unknown) => HttpError;
};

type Asked = { staff?: { id: number } | undefined; params: unknown; body: unknown };

/** Makes the `once` of a request (draft-ietf-httpapi-idempotency-key-header). Throws Invalid for a wrong or missing key. */
export function createOnce(pool: pg.Pool) {
  const db = openDrizzle(pool);
  return (endpoint: Endpoint, { staff, params, body }: Asked, c: Context): Once => {
    const key = readKey(c, endpoint.idempotencyKey === 'required');

    return async (work, options = {}) => {
      const { around = (run) => run(), request = { params, body }, keyUsed = anotherWithKey } = options;
      const inOne = <Result>(run: Work<Result>) =>
        inTransaction(pool, (client) => run(openDrizzleOn(client), client));
      if (key === undefined)
        return around(() =>
          inOne(async (tx, client) => ({ outcome: await work(tx, client), isRepeat: false })),
        );

      const requestHash = hashOf(JSON.stringify([endpoint.method, endpoint.path, staff?.id, request]));
      const isIt = eq(idempotencyKeys.key, key);
      const findFirst = async (db: Pick<Db, 'select'>) => {
        const [first] = await db.select().from(idempotencyKeys).where(isIt);
        if (!first) return undefined;
        if (!first.requestHash.equals(requestHash)) throw keyUsed(first.outcome);
        const outcome = first.outcome as Awaited<ReturnType<typeof work>>;
        c.header(REPLAYED_AT_HEADER, first.at.toISOString());
        return { outcome, isRepeat: true };
      };
      const claimAndWork = () =>
        inOne(async (tx, client) => {
          // Waits for a concurrent request with this key.
          const row = { key, requestHash };
          const claimed = await tx.insert(idempotencyKeys).values(row).onConflictDoNothing().returning();
          const first = claimed.length === 0 ? await findFirst(tx) : undefined;
          if (first) return first;
          const outcome = await work(tx, client);
          await tx
            .update(idempotencyKeys)
            .set({ outcome: outcome ?? null })
            .where(isIt);
          return { outcome, isRepeat: false };
        });
      return (await findFirst(db)) ?? around(claimAndWork);
    };
  };
}

/** The key of a request: a UUID, with or without the quotes of a structured field (RFC 9651). */
function readKey(c: Context, isRequired: boolean): string | undefined {
  const given = c.req.header(IDEMPOTENCY_KEY_HEADER);
  if (given === undefined && !isRequired) return undefined;
  const { success, data } = z.uuid().safeParse(given?.replace(/^"(.*)"$/, '$1'));
  if (!success) throw new Invalid(`The ${IDEMPOTENCY_KEY_HEADER} header must be a UUID`);
  return data;
}

const anotherWithKey = () => new HttpError('idempotency-key-used');

/** Nobody repeats a request after a month. */
export const deleteOldKeys = (db: Pick<Db, 'delete'>) =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.at, sql`now() - interval '1 month'`));
