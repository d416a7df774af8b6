/** Errors of access tokens and webhooks, a part of errors.ts. */
export const programErrors = {
  'token-invalid': { status: 401, message: 'This access token is unknown or has ended' },
  'token-not-allowed': { status: 403, message: 'This access token does not allow this call' },
  'too-many-tokens': { status: 409, message: 'There are 50 access tokens. Please revoke one first' },
} as const;
