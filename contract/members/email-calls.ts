import type { Calls } from '#contract/core/call.ts';

/** A member's email, and what it is for. */
export const emailCalls = {
  offer: { method: 'GET', path: '/api/auth/email-offer', access: 'public' },
  email: { method: 'GET', path: '/api/auth/email', access: 'member' },
  changeEmail: { method: 'PUT', path: '/api/auth/email', access: 'member' },
  sendLink: { method: 'POST', path: '/api/auth/email/link', access: 'member' },
  removeEmail: { method: 'DELETE', path: '/api/auth/email', access: 'member' },
  confirmEmail: { method: 'POST', path: '/api/auth/confirm-email', access: 'public' },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password', access: 'public' },
  newPassword: { method: 'POST', path: '/api/auth/new-password', access: 'public' },
} as const satisfies Calls;
