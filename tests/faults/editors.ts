import pg from 'pg';
import type { ContentDetail } from '#contract/staff-content.ts';
import { openDrizzle } from '#server/db/drizzle.ts';
import { createPool } from '#server/db/pool.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import type { Visitor } from '#tests/visitor.ts';

type Send = Visitor['send'];

/** Logs as many editors in, once; their sessions outlive the process. `url` is that of the process that answers now. */
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

/** Types into an entry until the site is gone; `acknowledged` has the count of the last save that was. */
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

/** Publishes a film and its facts with one mark in both, again and again, until the site is gone. */
export async function publishOn(send: Send, slug: string, acknowledged: Map<string, number>): Promise<void> {
  const name = `published ${slug}`;
  for (let count = (acknowledged.get(name) ?? 0) + 1; ; count++) {
    try {
      const film = await save(send, `films/${slug}`, { description: String(count) });
      const facts = await save(send, `facts/${slug}`, { originalTitle: String(count) });
      const entries = [
        { kind: 'films', entry: slug, number: film },
        { kind: 'facts', entry: slug, number: facts },
      ];
      await publish(send, entries);
      acknowledged.set(name, count);
    } catch {
      return;
    }
  }
}

/** What is there, of drafts and of what was published, and whether film and facts went together. */
export async function readTexts(connection: pg.ClientConfig, slug: string) {
  const client = new pg.Client(connection);
  await client.connect();
  const drafts = await client.query<{ entry: string; count: string }>(
    "SELECT kind || '/' || entry AS entry, body ->> 'description' AS count FROM content_versions WHERE state = 'draft' AND kind = 'films'",
  );
  const live = await client.query<{ film: string; facts: string }>(
    'SELECT description AS film, original_title AS facts FROM films JOIN film_facts USING (slug) WHERE slug = $1',
    [slug],
  );
  await client.end();
  const [{ film = '', facts = '' } = {}] = live.rows;
  return { saved: new Map(drafts.rows.map(({ entry, count }) => [entry, Number(count)])), film, facts };
}
