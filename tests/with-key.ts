import { IDEMPOTENCY_KEY_HEADER } from '#contract/core/idempotency.ts';

/** Headers and JSON of a test's request. An `idempotencyKey` in the body is sent as a header. */
export function withKey(given: unknown): { headers: Record<string, string>; body: string } {
  const headers = { 'content-type': 'application/json' };
  if (typeof given !== 'object' || given === null || !('idempotencyKey' in given))
    return { headers, body: JSON.stringify(given) };
  const { idempotencyKey, ...body } = given;
  return {
    headers:
      idempotencyKey === undefined
        ? headers
        : { ...headers, [IDEMPOTENCY_KEY_HEADER]: String(idempotencyKey) },
    body: JSON.stringify(body),
  };
}
