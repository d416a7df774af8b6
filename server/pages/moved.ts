import { blogCalls } from '#contract/blog-calls.ts';
import { addressOf } from '#contract/call.ts';
import { entryAt, entryNear, entryPaths, type PageKind } from '#contract/entry-paths.ts';
import { filmCalls } from '#contract/film-calls.ts';
import { peopleCalls } from '#contract/people-calls.ts';
import { redirectCalls } from '#contract/redirect-calls.ts';
import { redirectEndpoints } from '#contract/redirects.ts';
import { seasonCalls } from '#contract/season-calls.ts';
import { shopCalls } from '#contract/shop-calls.ts';
import type { Parts } from '#server/db/freshness.ts';
import type { ApiFetch } from '#web/api.ts';

type Moved = { location: string; parts: Parts };
type ApiNoting = (note: (parts: Parts) => void) => ApiFetch;

/**
 * Where a missing page leads, and what of the content that depends on: to the present address of what was there before, or to the
 * entry that was meant, by an address that differs in letter case, accents, signs or what cannot be seen.
 */
export async function movedTo(pathname: string, api: ApiNoting): Promise<Moved | undefined> {
  const asked = entryAt(pathname);
  const moved = asked && (await presentOf(asked, api));
  if (moved) return moved;
  const near = entryNear(pathname);
  if (!near) return undefined;
  const reply = await read(addressOf(...pageCall(near)), api);
  if (reply) return { location: entryPaths[near.kind](near.slug), parts: reply.parts };
  return presentOf(near, api);
}

type Entry = { kind: PageKind; slug: string };

async function presentOf(entry: Entry, api: ApiNoting): Promise<Moved | undefined> {
  const reply = await read(addressOf(redirectCalls.find, entry), api);
  if (!reply) return undefined;
  const { slug } = redirectEndpoints.find.reply.parse(await reply.json());
  return { location: entryPaths[entry.kind](slug), parts: reply.parts };
}

async function read(address: string, apiNoting: ApiNoting) {
  let parts: Parts;
  const api = apiNoting((made) => {
    parts = made;
  });
  const reply = await api(address);
  return reply.ok ? { json: () => reply.json(), parts } : undefined;
}

/** The call that an entry's page is made of, which fails where there is no such entry. */
function pageCall({ kind, slug }: Entry): Parameters<typeof addressOf> {
  if (kind === 'collections') return [shopCalls.collection, { collection: slug }];
  const call = {
    films: filmCalls.bySlug,
    posts: blogCalls.bySlug,
    products: shopCalls.product,
    people: peopleCalls.bySlug,
    seasons: seasonCalls.bySlug,
  }[kind];
  return [call, { slug }];
}
