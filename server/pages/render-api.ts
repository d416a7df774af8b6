import type { ApiFetch } from '#web/api.ts';
import type { App } from '../endpoint.ts';
import { keepPerRevision } from '../kept.ts';
import type { Revision } from './cache/answer.ts';

const MOST_KEPT = 200;

/** The API did not answer 200: what it said instead. */
class Refused extends Error {
  readonly #status: number;
  readonly #headers: Headers;
  readonly #body: string;

  constructor(status: number, headers: Headers, body: string) {
    super(body);
    this.#status = status;
    this.#headers = headers;
    this.#body = body;
  }

  answer(): Response {
    return new Response(this.#body, { status: this.#status, headers: this.#headers });
  }
}

/**
 * /api for the server's own render: in process, a reply goes over as it is, and is kept while the content stays the same,
 * as one page after the other asks for brand and filters. Nobody may change a reply.
 */
export function createRenderApi(app: App, revision: () => Revision): ApiFetch {
  const keep = keepPerRevision<unknown>(revision, MOST_KEPT);

  return async (path) => {
    try {
      const reply = await keep(path, () => replyOf(app, path));
      return {
        ok: true,
        status: 200,
        statusText: '',
        headers: NONE,
        json: async () => reply,
        text: async () => '',
      };
    } catch (error) {
      if (error instanceof Refused) return error.answer();
      throw error;
    }
  };
}

const NONE = new Headers();

async function replyOf(app: App, path: string): Promise<unknown> {
  let taken: { reply: unknown } | undefined;
  const takeReply = (reply: unknown) => {
    taken = { reply };
  };
  const answer = await app.request(path, {}, { takeReply });
  if (taken) return taken.reply;
  throw new Refused(answer.status, answer.headers, await answer.text());
}
