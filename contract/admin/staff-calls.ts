import type { Calls } from '#contract/core/call.ts';

const own = { staff: 'self' } as const;
/** Changes to staff require a recent second factor. */
const people = { staff: 'team', recent: true } as const;

export const staffCalls = {
  me: { method: 'GET', path: '/api/staff/me', access: 'optional-staff' },
  login: { method: 'POST', path: '/api/staff/login', access: 'public' },
  passkeyChallenge: { method: 'POST', path: '/api/staff/factor/passkey', access: 'mfa-pending' },
  giveFactor: { method: 'POST', path: '/api/staff/factor', access: 'mfa-pending' },
  logout: { method: 'POST', path: '/api/staff/logout', access: 'public' },

  seeInvitation: { method: 'POST', path: '/api/staff/invitation', access: 'public' },
  acceptInvitation: { method: 'POST', path: '/api/staff/invitation/accept', access: 'public' },

  startTotp: { method: 'POST', path: '/api/staff/enrol/totp', access: 'mfa-pending' },
  addTotp: { method: 'PUT', path: '/api/staff/enrol/totp', access: 'mfa-pending' },
  startPasskey: { method: 'POST', path: '/api/staff/enrol/passkey', access: 'mfa-pending' },
  addPasskey: { method: 'PUT', path: '/api/staff/enrol/passkey', access: 'mfa-pending' },
  factors: { method: 'GET', path: '/api/staff/factors', access: own },
  removeFactor: {
    method: 'DELETE',
    path: '/api/staff/factors/{id}',
    access: { staff: 'self', recent: true },
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/staff/recovery-codes',
    access: { staff: 'self', recent: true },
  },

  changeName: { method: 'PUT', path: '/api/staff/me/name', access: own },
  changePassword: { method: 'PUT', path: '/api/staff/me/password', access: { staff: 'self', recent: true } },
  changeEmail: { method: 'PUT', path: '/api/staff/me/email', access: { staff: 'self', recent: true } },
  confirmEmail: { method: 'POST', path: '/api/staff/me/email/confirmed', access: own },

  notices: { method: 'GET', path: '/api/staff/me/notices', access: own },
  switchNotice: { method: 'PUT', path: '/api/staff/me/notices', access: own },

  sessions: { method: 'GET', path: '/api/staff/sessions', access: own },
  endSession: {
    method: 'DELETE',
    path: '/api/staff/sessions/{id}',
    access: { staff: 'self', recent: true },
  },

  people: { method: 'GET', path: '/api/staff/team', access: { staff: 'team' } },
  changeRoles: { method: 'PUT', path: '/api/staff/team/{id}/roles', access: people },
  resetPerson: { method: 'POST', path: '/api/staff/team/{id}/reset', access: people },
  removePerson: { method: 'DELETE', path: '/api/staff/team/{id}', access: people },
  invitations: { method: 'GET', path: '/api/staff/invitations', access: { staff: 'team' } },
  invite: { method: 'POST', path: '/api/staff/invitations', access: people },
  withdrawInvitation: { method: 'DELETE', path: '/api/staff/invitations/{id}', access: people },

  audit: { method: 'GET', path: '/api/staff/audit', access: { staff: 'audit' } },
} as const satisfies Calls;
