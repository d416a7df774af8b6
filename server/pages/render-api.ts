import { keepPerRevision } from '#server/db/keep-per-revision.ts';
import type { Revision } from '#server/db/revision.ts';
import type { App } from '#server/http/serve.ts';
import type { Answer, ApiFetch } from '#web/api.ts';

const MOST_KEPT = 200;

/**
 * /api for the server's own render, in process: replies are passed as objects, not JSON, and cached until the content
 * changes, because every page asks for brand and filters. Replies must not be modified.
 */
export function createRenderApi(app: App, revision: () => Revision): ApiFetch {
  const keep = keepPerRevision<Answer>(revision, MOST_KEPT);
  return (path) =>
    keep(path, () => ask(app, path)).catch((thrown: unknown) => {
      if (thrown instanceof Refused) return thrown.answer;
      throw thrown;
    });
}

/** Thrown, so that it is not cached. */
class Refused extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(`The API answered ${answer.status}`);
    this.answer = answer;
  }
}

async function ask(app: App, path: string): Promise<Answer> {
  let reply: unknown;
  const takeReply = (taken: unknown) => {
    reply = taken;
  };
  const response = await app.request(path, {}, { takeReply });
  const { ok, status, statusText, headers } = response;
  const body = ok ? '' : await response.text();
  const answer = { ok, status, statusText, headers, json: async () => reply, text: async () => body };
  if (!ok) throw new Refused(answer);
  return answer;
}
