import { keepPerRevision } from '#server/db/keep-per-revision.ts';
import type { Revision } from '#server/db/revision.ts';
import type { App } from '#server/http/serve.ts';
import type { Answer, ApiFetch } from '#web/api.ts';

const MOST_KEPT = 200;

/**
 * /api for the server's own render: in process, a reply goes over as it is, not by way of JSON, and is kept while the
 * content stays the same, as one page after the other asks for brand and filters. Nobody may change a reply.
 */
export function createRenderApi(app: App, revision: () => Revision): ApiFetch {
  const keep = keepPerRevision<Answer>(revision, MOST_KEPT);
  return (path) =>
    keep(path, () => ask(app, path)).catch((thrown: unknown) => {
      if (thrown instanceof Refused) return thrown.answer;
      throw thrown;
    });
}

/** Thrown, so that it is not kept. */
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
