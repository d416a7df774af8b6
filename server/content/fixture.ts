import type { z } from 'zod';
import type { ContentBody, ContentDetail } from '#contract/content/staff-content.ts';
import type { staffContentEndpoints } from '#contract/content/staff-content-endpoints.ts';
import type { Role } from '#contract/core/staff-roles.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { FilmEntry } from './model/entries.ts';
import { publish } from './publishing/publish.ts';

type Saved = z.output<typeof staffContentEndpoints.save.reply>;

/** A site with three films and the editors Ada and Bob. */
export async function startEditing(overrides: Partial<Deps> = {}) {
  const site = await startApp(overrides);
  const importFilms = (films: { slug: string; title: string }[]) =>
    inTransaction(site.pool, (client) =>
      publish(
        client,
        { films: films.map((film) => FilmEntry.parse({ runtime: 92, ...film })) },
        {
          mediaRoots: [],
          note: 'import of tests',
          source: 'import',
        },
      ),
    );
  await importFilms([
    { slug: 'heron', title: 'Heron' },
    { slug: 'otter', title: 'The Otter’s Year' },
    { slug: 'vole', title: 'Vole' },
  ]);
  const editor = (name: string, role: Role = 'editor') => logIn(site, name, role);
  return { ...site, importFilms, editor, ada: await editor('ada'), bob: await editor('bob') };
}

async function logIn(site: Awaited<ReturnType<typeof startApp>>, name: string, role: Role) {
  const visitor = await staffVisitor(site, await addStaff(site.db, `${name}@films.example`, role));
  const address = (entry: string) => `/api/staff/content/${entry}`;
  const ok = async (reply: Response): Promise<unknown> => {
    if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
    return reply.json();
  };
  const read = async (entry: string) =>
    (await ok(await visitor.send('GET', address(entry)))) as ContentDetail;
  const save = async (entry: string, body: ContentBody, basedOn: number) =>
    (await ok(await visitor.send('PUT', `${address(entry)}/draft`, { body, basedOn }))) as Saved;
  /** Publishes the newest versions and accepts all warnings; `more` may schedule it. */
  const publish = async (names: readonly string[], more: object = {}) => {
    const entries = await Promise.all(
      names.map(async (name) => {
        const { kind, entry, draft, live } = await read(name);
        return { kind, entry, number: draft?.number ?? live?.number ?? 0 };
      }),
    );
    return visitor.send('POST', address('publish'), { entries, despiteWarnings: true, ...more });
  };
  return {
    ...visitor,
    sendText: (method: string, path: string, body: string) =>
      site.app.request(path, {
        method,
        body,
        headers: { 'content-type': 'application/json', cookie: visitor.cookie() },
      }),
    post: async (kind: string, body: unknown) => ok(await visitor.send('POST', address(kind), body)),
    list: async (kind: string, query: Record<string, string> = {}) =>
      ok(await visitor.send('GET', `${address(kind)}?${new URLSearchParams(query)}`)),
    publish,
    /** Publishes an entry under another slug. */
    rename: async (entry: string, slug: string) => {
      const { live } = await read(entry);
      await save(entry, { ...live?.body, slug }, live?.number ?? 0);
      return publish([entry]);
    },
    act: (what: 'unpublish' | 'restore' | 'delete' | 'check', names: readonly string[]) =>
      visitor.send('POST', address(what), { entries: names.map(nameOf) }),
    read,
    save,
    /** Saves the newest version with some fields changed. */
    change: async (entry: string, changed: ContentBody) => {
      const { live, draft } = await read(entry);
      const body = { ...(draft?.body ?? live?.body), ...changed };
      return save(entry, body, draft?.number ?? live?.number ?? 0);
    },
  };
}

function nameOf(name: string) {
  const [kind, entry] = name.split('/');
  return { kind, entry };
}
