import type { Calls } from '#contract/core/call.ts';

export const accountCalls = {
  login: { method: 'POST', path: '/api/auth/login', access: 'public' },
  register: { method: 'POST', path: '/api/auth/register', access: 'public' },
  logout: { method: 'POST', path: '/api/auth/logout', access: 'public' },
  changePassword: { method: 'PUT', path: '/api/auth/password', access: 'member' },
  changeProfile: { method: 'PUT', path: '/api/auth/profile', access: 'member' },
  sessions: { method: 'GET', path: '/api/auth/sessions', access: 'member' },
  endSession: { method: 'DELETE', path: '/api/auth/sessions/{id}', access: 'member' },
  download: { method: 'GET', path: '/api/auth/data', access: 'member' },
  deleteAccount: { method: 'DELETE', path: '/api/auth/account', access: 'member' },
} as const satisfies Calls;
