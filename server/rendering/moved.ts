import { blogCalls } from '#contract/catalogue/blog-calls.ts';
import { filmCalls } from '#contract/catalogue/film-calls.ts';
import { pageCalls } from '#contract/catalogue/page-calls.ts';
import { peopleCalls } from '#contract/catalogue/people-calls.ts';
import { redirectCalls } from '#contract/catalogue/redirect-calls.ts';
import { redirectEndpoints } from '#contract/catalogue/redirects.ts';
import { seasonCalls } from '#contract/catalogue/season-calls.ts';
import { addressOf } from '#contract/core/call.ts';
import { laterPage } from '#contract/core/catalogue.ts';
import { browseSlugNear, entryAt, entryNear, entryPaths, type PageKind } from '#contract/core/entry-paths.ts';
import { paths } from '#contract/core/paths.ts';
import { shopCalls } from '#contract/shop/shop-calls.ts';
import type { CacheTags } from '#server/platform/db/content-version/content-version.ts';
import type { ApiFetch } from '#web/api/api.ts';

type Moved = { location: string; parts: CacheTags };
type ApiNoting = (note: (parts: CacheTags) => void) => ApiFetch;

/**
 * Where a missing page redirects, and the cache tags of that: from an entry's earlier address to its current one, or from an
 * address that differs in letter case, accents, punctuation or invisible characters to the intended entry or browse page.
 */
export async function movedTo({ pathname, searchParams }: URL, api: ApiNoting): Promise<Moved | undefined> {
  const asked = entryAt(pathname);
  const moved = asked && (await presentOf(asked, api));
  if (moved) return moved;
  const browsePage = browseSlugNear(pathname);
  if (browsePage) {
    const reply = await read(addressOf(filmCalls.browsePage, { slug: browsePage }), api);
    const page = laterPage(searchParams.get('page') ?? undefined);
    return reply && { location: paths.browsePage(browsePage, page), parts: reply.parts };
  }
  const near = entryNear(pathname);
  if (!near) return undefined;
  const reply = await read(addressOf(...pageCall(near)), api);
  if (reply) return { location: entryPaths[near.kind](near.slug), parts: reply.parts };
  return presentOf(near, api);
}

/**
 * Where a redirect of staff leads from an address that is no page, with the address's query. Asked before all else, since staff meant what
 * the rest guesses.
 */
export async function redirectedTo({ pathname, search }: URL, api: ApiNoting): Promise<string | undefined> {
  const reply = await read(addressOf(redirectCalls.own, { path: pathname }), api);
  if (!reply) return undefined;
  const { to } = redirectEndpoints.own.reply.parse(await reply.json());
  const [target = '', fragment] = to.split('#', 2);
  const query = target.includes('?') ? search.replace('?', '&') : search;
  return target + query + (fragment === undefined ? '' : `#${fragment}`);
}

type Entry = { kind: PageKind; slug: string };

async function presentOf(entry: Entry, api: ApiNoting): Promise<Moved | undefined> {
  const reply = await read(addressOf(redirectCalls.find, entry), api);
  if (!reply) return undefined;
  const { slug } = redirectEndpoints.find.reply.parse(await reply.json());
  return { location: entryPaths[entry.kind](slug), parts: reply.parts };
}

async function read(address: string, apiNoting: ApiNoting) {
  let parts: CacheTags;
  const api = apiNoting((made) => {
    parts = made;
  });
  const reply = await api(address);
  return reply.ok ? { json: () => reply.json(), parts } : undefined;
}

/** The call that an entry's page is made from; it fails if the entry does not exist. */
function pageCall({ kind, slug }: Entry): Parameters<typeof addressOf> {
  if (kind === 'collections') return [shopCalls.collection, { collection: slug }];
  const call = {
    films: filmCalls.bySlug,
    posts: blogCalls.bySlug,
    products: shopCalls.product,
    people: peopleCalls.bySlug,
    seasons: seasonCalls.bySlug,
    pages: pageCalls.bySlug,
  }[kind];
  return [call, { slug }];
}
