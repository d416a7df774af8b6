import pg from 'pg';
import type { ContentDetail } from '#contract/content/staff-content.ts';
import { openDrizzle } from '#server/platform/db/drizzle.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import type { Visitor } from '#tests/visitor.ts';

type Send = Visitor['send'];

/** Logs this many editors in, once; their sessions outlive the process. `url`: the process that currently answers. */
export async function logEditorsIn(
  connection: pg.ClientConfig,
  count: number,
  url: () => string,
): Promise<Send[]> {
  const pool = createPool(connection, { warn: () => {} }, 1);
  const db = openDrizzle(pool);
  const app = { request: (path: string, init: RequestInit) => fetch(url() + path, init) };
  const editors: Send[] = [];
  for (let at = 0; at < count; at++) {
    const id = await addStaff(db, `editor-${at}@films.example`, 'editor');
    editors.push((await staffVisitor({ app, db }, id)).send);
  }
  await pool.end();
  return editors;
}

const address = (entry: string) => `/api/staff/content/${entry}`;

async function read(send: Send, entry: string): Promise<ContentDetail> {
  const reply = await send('GET', address(entry));
  if (!reply.ok) throw new Error(`${entry}: ${reply.status}`);
  return (await reply.json()) as ContentDetail;
}

async function save(send: Send, entry: string, change: Record<string, string>): Promise<number> {
  const { draft, live } = await read(send, entry);
  const body = { ...(draft?.body ?? live?.body), ...change };
  const reply = await send('PUT', `${address(entry)}/draft`, {
    body,
    basedOn: draft?.number ?? live?.number ?? 0,
  });
  if (!reply.ok) throw new Error(`${entry}: ${reply.status}`);
  return ((await reply.json()) as { number: number }).number;
}

type Texts = { kind: string; entry: string; number: number }[];

async function publish(send: Send, entries: Texts): Promise<void> {
  const reply = await send('POST', address('publish'), { entries, despiteWarnings: true });
  if (!reply.ok) throw new Error(`publish: ${reply.status} ${await reply.text()}`);
}

/** Saves a change of `films/…` and publishes it. */
export async function publishChange(send: Send, path: string, change: Record<string, string>): Promise<void> {
  const [kind = '', entry = ''] = path.split('/');
  await publish(send, [{ kind, entry, number: await save(send, path, change) }]);
}

/** Saves drafts of an entry until the site stops; `acknowledged` has the number of the last acknowledged save. */
export async function typeOn(send: Send, entry: string, acknowledged: Map<string, number>): Promise<void> {
  for (let count = (acknowledged.get(entry) ?? 0) + 1; ; count++) {
    try {
      await save(send, entry, { description: String(count) });
      acknowledged.set(entry, count);
    } catch {
      return; // the site is down
    }
  }
}

/** Publishes a film with the same marker in both of its tables, repeatedly, until the site stops. */
export async function publishOn(send: Send, slug: string, acknowledged: Map<string, number>): Promise<void> {
  const name = `published ${slug}`;
  for (let count = (acknowledged.get(name) ?? 0) + 1; ; count++) {
    try {
      const marker = String(count);
      const number = await save(send, `films/${slug}`, { description: marker, originalTitle: marker });
      await publish(send, [{ kind: 'films', entry: slug, number }]);
      acknowledged.set(name, count);
    } catch {
      return;
    }
  }
}

/** The stored drafts and published texts, and the markers in both tables of the film. */
export async function readTexts(connection: pg.ClientConfig, slug: string) {
  const client = new pg.Client(connection);
  await client.connect();
  const drafts = await client.query<{ entry: string; count: string }>(
    "SELECT kind || '/' || entry AS entry, body ->> 'description' AS count FROM named_versions WHERE state = 'draft' AND kind = 'films'",
  );
  const live = await client.query<{ film: string; facts: string }>(
    'SELECT description AS film, original_title AS facts FROM films JOIN film_facts USING (slug) WHERE slug = $1',
    [slug],
  );
  await client.end();
  const [{ film = '', facts = '' } = {}] = live.rows;
  return { saved: new Map(drafts.rows.map(({ entry, count }) => [entry, Number(count)])), film, facts };
}
