import { addressOf, type Call } from '#contract/call.ts';
import type { Asked, FieldOf, ReplyOf } from '#contract/typed-call.ts';

/** A failure with a sentence for the visitor. */
export class Told extends Error {
  readonly sentence: string;
  constructor(sentence: string, message = sentence) {
    super(message);
    this.sentence = sentence;
  }
}

/** A reply that is not OK. The message is `status: body` (product.md#failures); `sentence` is the body as far as it is for people. */
export class ApiError extends Told {
  readonly status: number;
  constructor(status: number, body: string, sentence = body) {
    super(sentence, `${status}: ${body}`);
    this.status = status;
  }
}

/** No reply: offline, connection lost, or timed out. */
export class NoAnswer extends Told {
  constructor(timedOut: boolean) {
    super(
      timedOut
        ? 'The site took too long to answer. Please try again.'
        : 'The site cannot be reached. Please check your connection and try again.',
    );
  }
}

/** The parts of a Response that we read. */
export type Answer = Pick<Response, 'ok' | 'status' | 'statusText' | 'json' | 'text'>;

/** `fetch` in the browser, the application itself in the server's render. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Answer>;

const ANSWER_TIMEOUT_MS = 20_000;

/**
 * Calls /api from the browser, with cookies. Throws NoAnswer if no reply comes. Asks the site always: `stale-while-revalidate` is
 * for shared caches, and browsers would show for ten minutes what was before an order or a change.
 */
export const browserFetch = async (path: string, init?: RequestInit): Promise<Response> => {
  try {
    const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    return await fetch(path, {
      credentials: 'include',
      cache: 'no-cache',
      ...init,
      // Safari before 17.4 cannot join two.
      signal: init?.signal ? (AbortSignal.any?.([init.signal, timeout]) ?? init.signal) : timeout,
    });
  } catch (error) {
    throw new NoAnswer(error instanceof DOMException && error.name === 'TimeoutError');
  }
};

/** The body of an answer, as it is read. Throws NoAnswer for one that breaks off, comes too late or is not the site's JSON. */
export const whole = <Body>(reading: Promise<Body>): Promise<Body> =>
  reading.catch(() => {
    throw new NoAnswer(false);
  });

/** Reads JSON. Throws ApiError for a reply that is not OK, NoAnswer for one that breaks off or is not the site's. */
export async function readJson(response: Answer): Promise<unknown> {
  if (response.ok) return whole(response.json());
  const reply = await whole(response.text());
  throw new ApiError(response.status, reply || response.statusText, forPeople(reply, response.status));
}

/**
 * The sentence that the body of a failure is; another one for a page, or for nothing where a proxy says that the site is away. Of
 * nothing else there is no sentence: each place has its own (product.md#failures).
 */
export function forPeople(body: string, status: number): string {
  if (/^\s*[^\s<]/.test(body)) return body;
  const isProxys = body.trim() !== '' || [502, 503, 504].includes(status);
  return isProxys ? 'The site cannot be reached. Please try again in a minute.' : '';
}

/**
 * Makes an API call from the browser. Input and reply have the contract's types; the server parses both by its schemas.
 * Throws ApiError or NoAnswer.
 */
export async function call<C extends Call, const Field extends FieldOf<C> = FieldOf<C>>(
  to: C,
  ...[input, options]: Asked<C, Field, [options?: { signal: AbortSignal }]>
): Promise<ReplyOf<C, Field>> {
  const { body, ...rest }: { body?: unknown } = { ...input };
  const answer = await browserFetch(addressOf(to, rest), {
    method: to.method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    }),
    ...options,
  });
  return readJson(answer) as Promise<ReplyOf<C, Field>>;
}

/** What to show of any failure: the server's sentence without its status, or `fallback`. */
export function sentenceOf(error: unknown, fallback: string): string {
  return (error instanceof Told && error.sentence) || fallback;
}
