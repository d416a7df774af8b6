/** Errors of access tokens and webhooks, a part of errors.ts. */
export const programErrors = {
  'token-invalid': { status: 401, message: 'This access token is unknown or has ended' },
  'token-not-allowed': { status: 403, message: 'This access token does not allow this call' },
  'too-many-tokens': { status: 409, message: 'There are 50 access tokens. Please revoke one first' },
  'webhook-not-found': { status: 404, message: 'There is no such webhook' },
  'delivery-not-found': { status: 404, message: 'There is no such delivery' },
  'webhook-off': { status: 409, message: 'This webhook is off. Turn it on first' },
  'too-many-webhooks': { status: 409, message: 'There are 20 webhooks. Please remove one first' },
} as const;
