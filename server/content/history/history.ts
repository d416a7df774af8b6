import type pg from 'pg';
import type { EntryRef } from '../model/identity.ts';

export const nameOf = ({ kind, entry }: EntryRef): string => `${kind}/${entry}`;

/** Parses a name such as `films/moss-mother`. */
export function readName(text: string): EntryRef | undefined {
  const [kind, entry, ...more] = text.split('/');
  return kind && entry && more.length === 0 ? { kind, entry } : undefined;
}

/** All versions that were published together. */
export type Change = { change: number; at: Date; author: string; note: string; kinds: Counts[] };
type Counts = { kind: string; created: number; changed: number; gone: number };

/** The latest changes, newest first. */
export async function listChanges(pool: Pick<pg.Pool, 'query'>, limit: number): Promise<Change[]> {
  const { rows } = await pool.query<Change>(
    `SELECT change, min(at) AS at, min(author) AS author, min(note) AS note,
       json_agg(json_build_object('kind', kind, 'created', created, 'changed', changed, 'gone', gone) ORDER BY kind) AS kinds
     FROM (SELECT made.change, made.kind, min(made.created_at) AS at, min(made.author) AS author, min(made.note) AS note,
         count(*) FILTER (WHERE earlier.body IS NULL AND made.body IS NOT NULL) AS created,
         count(*) FILTER (WHERE earlier.body IS NOT NULL AND made.body IS NOT NULL) AS changed,
         count(*) FILTER (WHERE made.body IS NULL) AS gone
       FROM named_versions AS made LEFT JOIN versions AS earlier
         ON (earlier.entry_id, earlier.number) = (made.entry_id, made.based_on)
       WHERE made.change > (SELECT coalesce(max(change), 0) - $1 FROM named_versions)
       GROUP BY made.change, made.kind) AS each
     GROUP BY change ORDER BY change DESC`,
    [limit],
  );
  return rows;
}

/** A version and the live version before it. */
export type Version = EntryRef & {
  number: number;
  state: 'draft' | 'scheduled' | 'live' | 'past';
  at: Date;
  author: string;
  note: string;
  change: number | null;
  body: unknown;
  before: unknown;
};

const SELECT = `SELECT made.kind, made.entry, made.number, made.state, made.created_at AS at, made.author, made.note, made.change,
    made.body, earlier.body AS before
  FROM named_versions AS made LEFT JOIN versions AS earlier
    ON (earlier.entry_id, earlier.number) = (made.entry_id, made.based_on)`;

/** The versions of an entry, newest first. */
export async function versionsOf(
  pool: Pick<pg.Pool, 'query'>,
  { kind, entry }: EntryRef,
  limit?: number,
): Promise<Version[]> {
  const { rows } = await pool.query<Version>(
    `${SELECT} WHERE made.kind = $1 AND made.entry = $2 ORDER BY made.number DESC LIMIT $3`,
    [kind, entry, limit ?? null],
  );
  return rows;
}

/** The versions of a change, by name. */
export async function versionsIn(pool: Pick<pg.Pool, 'query'>, change: number): Promise<Version[]> {
  const { rows } = await pool.query<Version>(
    `${SELECT} WHERE made.change = $1 ORDER BY made.kind, made.entry`,
    [change],
  );
  return rows;
}
