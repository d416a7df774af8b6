import { addressOf, type Call } from '#contract/core/call.ts';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/core/idempotency.ts';
import type { Asked, FieldOf, ReplyOf } from '#contract/typed-call.ts';

/** A failure with a sentence for the visitor. */
export class UserFacingError extends Error {
  readonly sentence: string;
  constructor(sentence: string, message = sentence) {
    super(message);
    this.sentence = sentence;
  }
}

/** A reply that is not OK. The message is `status: body` (product.md#failures); `sentence` is the body if it is meant for people. */
export class ApiError extends UserFacingError {
  readonly status: number;
  constructor(status: number, body: string, sentence = body) {
    super(sentence, `${status}: ${body}`);
    this.status = status;
  }
}

/** No reply: offline, connection lost, or timed out. */
export class NoAnswer extends UserFacingError {
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

/** `fetch` in the browser; the application itself in the server's render. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Answer>;

const ANSWER_TIMEOUT_MS = 20_000;

/**
 * Calls /api from the browser, with cookies. Throws NoAnswer without a reply. Bypasses the browser's cache: `stale-while-revalidate` is
 * meant for shared caches, and browsers would show data from before an order or a change for ten minutes.
 */
export const browserFetch = async (path: string, init?: RequestInit): Promise<Response> => {
  try {
    const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    return await fetch(path, {
      credentials: 'include',
      cache: 'no-cache',
      ...init,
      // Safari before 17.4 lacks AbortSignal.any.
      signal: init?.signal ? (AbortSignal.any?.([init.signal, timeout]) ?? init.signal) : timeout,
    });
  } catch (error) {
    throw new NoAnswer(error instanceof DOMException && error.name === 'TimeoutError');
  }
};

/** Reads a reply's body. Throws NoAnswer if it breaks off, is too late or is not the site's JSON. */
export const readBody = <Body>(reading: Promise<Body>): Promise<Body> =>
  reading.catch(() => {
    throw new NoAnswer(false);
  });

/** Reads JSON. Throws ApiError for a reply that is not OK, NoAnswer if it breaks off or is not the site's. */
export async function readJson(response: Answer): Promise<unknown> {
  if (response.ok) return readBody(response.json());
  const reply = await readBody(response.text());
  throw new ApiError(response.status, reply || response.statusText, userFacingText(reply, response.status));
}

/**
 * The sentence in the body of a failure; a generic one if the body is an HTML page, or empty while a proxy reports that the site is
 * down. Empty for any other empty body: callers have their own sentence (product.md#failures).
 */
export function userFacingText(body: string, status: number): string {
  if (/^\s*[^\s<]/.test(body)) return body;
  const isProxys = body.trim() !== '' || [502, 503, 504].includes(status);
  return isProxys ? 'The site cannot be reached. Please try again in a minute.' : '';
}

/**
 * Makes an API call from the browser. Input and reply have the contract's types; the server validates both by its schemas. A repeat
 * with the same `idempotencyKey` is performed once. Throws ApiError or NoAnswer.
 */
export async function call<C extends Call, const Field extends FieldOf<C> = FieldOf<C>>(
  to: C,
  ...[input, options]: Asked<C, Field, [options?: { signal?: AbortSignal; idempotencyKey?: string }]>
): Promise<ReplyOf<C, Field>> {
  const { body, ...rest }: { body?: unknown } = { ...input };
  const answer = await browserFetch(addressOf(to, rest), {
    method: to.method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(options?.idempotencyKey && { [IDEMPOTENCY_KEY_HEADER]: options.idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(options?.signal && { signal: options.signal }),
  });
  return readJson(answer) as Promise<ReplyOf<C, Field>>;
}

/** The sentence to show for any failure: the server's without its status, or `fallback`. */
export function sentenceOf(error: unknown, fallback: string): string {
  return (error instanceof UserFacingError && error.sentence) || fallback;
}
