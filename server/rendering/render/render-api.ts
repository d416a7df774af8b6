import type { Context } from 'hono';
import type { CacheTags, ContentVersion } from '#server/platform/db/content-version/content-version.ts';
import { keepWhileFresh } from '#server/platform/db/content-version/keep-while-fresh.ts';
import type { App, AppEnv } from '#server/platform/http/serve.ts';
import type { Answer, ApiFetch } from '#web/api/api.ts';

const MOST_KEPT = 200;

/** `parts`: the content that it was made from. */
type Reply = Answer & { headers: Headers; parts: CacheTags };

/**
 * /api for the server's own render, in process: replies are passed as objects, not JSON, and must not be modified. `shared`
 * requests without a visitor, records the cache tags of each reply, and caches it until these change, because every page needs
 * brand and filters. `forVisitor` requests with a visitor's headers and caches nothing.
 */
export function createRenderApi(app: App, freshness: ContentVersion) {
  const keep = keepWhileFresh<Reply>(freshness, MOST_KEPT, ({ parts }) => parts);
  const shared =
    (note: (parts: CacheTags) => void): ApiFetch =>
    async (path) => {
      const reply = await keep(path, () => requestForAll(app, path)).catch((thrown: unknown) => {
        if (thrown instanceof Refused) return thrown.reply;
        throw thrown;
      });
      note(reply.parts);
      return reply;
    };

  const forVisitor =
    (c: Context<AppEnv>): ApiFetch =>
    async (path) => {
      const reply = await request(app, path, c);
      for (const cookie of reply.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
      return reply;
    };

  return { shared, forVisitor };
}

/** Thrown, so that it is not cached. */
class Refused extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super(`The API answered ${reply.status}`);
    this.reply = reply;
  }
}

async function requestForAll(app: App, path: string): Promise<Reply> {
  const reply = await request(app, path);
  if (!reply.ok) throw new Refused(reply);
  return reply;
}

async function request(app: App, path: string, c?: Context<AppEnv>): Promise<Reply> {
  let reply: unknown;
  let parts: CacheTags; // stays undefined if the call is refused
  const takeReply = (taken: unknown, madeOf: CacheTags) => {
    reply = taken;
    parts = madeOf;
  };
  const response = await app.request(path, { headers: c?.req.raw.headers }, { ...c?.env, takeReply });
  const { ok, status, statusText, headers } = response;
  const body = ok ? '' : await response.text();
  return { ok, status, statusText, headers, parts, json: async () => reply, text: async () => body };
}
