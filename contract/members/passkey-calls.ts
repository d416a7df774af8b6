import type { Calls } from '#contract/core/call.ts';

/** A member's passkeys, and the login with one. */
export const passkeyCalls = {
  list: { method: 'GET', path: '/api/auth/passkeys', access: 'member' },
  startAdding: { method: 'POST', path: '/api/auth/passkeys/options', access: 'member' },
  add: { method: 'POST', path: '/api/auth/passkeys', access: 'member' },
  rename: { method: 'PUT', path: '/api/auth/passkeys/{id}', access: 'member' },
  remove: { method: 'DELETE', path: '/api/auth/passkeys/{id}', access: 'member' },
  challenge: { method: 'POST', path: '/api/auth/passkey-challenge', access: 'public' },
  logIn: { method: 'POST', path: '/api/auth/passkey-login', access: 'public' },
} as const satisfies Calls;

/** Passkeys of one account. */
export const MOST_PASSKEYS = 10;
