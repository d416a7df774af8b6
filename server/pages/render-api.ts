import type { Context } from 'hono';
import { keepPerRevision } from '#server/db/keep-per-revision.ts';
import type { Revision } from '#server/db/revision.ts';
import type { App, AppEnv } from '#server/http/serve.ts';
import type { Answer, ApiFetch } from '#web/api.ts';

const MOST_KEPT = 200;

/**
 * /api for the server's own render, in process: replies are passed as objects, not JSON, and must not be modified.
 * `shared` asks without a visitor and caches replies until the content changes, because every page asks for brand and
 * filters. `forVisitor` asks with a request's headers and caches nothing.
 */
export function createRenderApi(app: App, revision: () => Revision) {
  const keep = keepPerRevision<Answer>(revision, MOST_KEPT);
  const shared: ApiFetch = (path) =>
    keep(path, () => askForAll(app, path)).catch((thrown: unknown) => {
      if (thrown instanceof Refused) return thrown.answer;
      throw thrown;
    });

  const forVisitor =
    (c: Context<AppEnv>): ApiFetch =>
    async (path) => {
      const answer = await ask(app, path, c);
      for (const cookie of answer.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
      return answer;
    };

  return { shared, forVisitor };
}

/** Thrown, so that it is not cached. */
class Refused extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(`The API answered ${answer.status}`);
    this.answer = answer;
  }
}

async function askForAll(app: App, path: string): Promise<Answer> {
  const answer = await ask(app, path);
  if (!answer.ok) throw new Refused(answer);
  return answer;
}

async function ask(app: App, path: string, c?: Context<AppEnv>): Promise<Answer & { headers: Headers }> {
  let reply: unknown;
  const takeReply = (taken: unknown) => {
    reply = taken;
  };
  const response = await app.request(path, { headers: c?.req.raw.headers }, { ...c?.env, takeReply });
  const { ok, status, statusText, headers } = response;
  const body = ok ? '' : await response.text();
  return { ok, status, statusText, headers, json: async () => reply, text: async () => body };
}
