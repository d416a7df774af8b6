import type { Context } from 'hono';
import type { Freshness, Parts } from '#server/db/freshness.ts';
import { keepWhileFresh } from '#server/db/keep-while-fresh.ts';
import type { App, AppEnv } from '#server/http/serve.ts';
import type { Answer, ApiFetch } from '#web/api.ts';

const MOST_KEPT = 200;

/** `parts`: the content that it was made of. */
type Reply = Answer & { headers: Headers; parts: Parts };

/**
 * /api for the server's own render, in process: replies are passed as objects, not JSON, and must not be modified.
 * `shared` asks without a visitor, notes what each reply was made of, and caches it until that changes, because every
 * page asks for brand and filters. `forVisitor` asks with a request's headers and caches nothing.
 */
export function createRenderApi(app: App, freshness: Freshness) {
  const keep = keepWhileFresh<Reply>(freshness, MOST_KEPT, ({ parts }) => parts);
  const shared =
    (note: (parts: Parts) => void): ApiFetch =>
    async (path) => {
      const reply = await keep(path, () => askForAll(app, path)).catch((thrown: unknown) => {
        if (thrown instanceof Refused) return thrown.reply;
        throw thrown;
      });
      note(reply.parts);
      return reply;
    };

  const forVisitor =
    (c: Context<AppEnv>): ApiFetch =>
    async (path) => {
      const reply = await ask(app, path, c);
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

async function askForAll(app: App, path: string): Promise<Reply> {
  const reply = await ask(app, path);
  if (!reply.ok) throw new Refused(reply);
  return reply;
}

async function ask(app: App, path: string, c?: Context<AppEnv>): Promise<Reply> {
  let reply: unknown;
  let parts: Parts; // stays undefined if the call is refused
  const takeReply = (taken: unknown, madeOf: Parts) => {
    reply = taken;
    parts = madeOf;
  };
  const response = await app.request(path, { headers: c?.req.raw.headers }, { ...c?.env, takeReply });
  const { ok, status, statusText, headers } = response;
  const body = ok ? '' : await response.text();
  return { ok, status, statusText, headers, parts, json: async () => reply, text: async () => body };
}
