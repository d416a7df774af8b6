import type { Calls } from './call.ts';

/** Threads of submissions are for `submissions`, all others for `messages`: server/desk/kinds.ts. */
const access = { staff: ['messages', 'submissions'] } as const;

const THREAD = '/api/staff/desk/threads/{id}';

/** What staff do with what comes in by the forms (staff-desk.ts). */
export const staffDeskCalls = {
  threads: { method: 'GET', path: '/api/staff/desk/threads', access },
  change: { method: 'POST', path: '/api/staff/desk/change', access },
  changeBack: { method: 'POST', path: '/api/staff/desk/change-back', access },
  merge: { method: 'POST', path: '/api/staff/desk/merge', access },
  unmerge: { method: 'POST', path: `${THREAD}/unmerge`, access },
  thread: { method: 'GET', path: THREAD, access },
  answer: { method: 'POST', path: `${THREAD}/answer`, access },
  note: { method: 'POST', path: `${THREAD}/notes`, access },
  sendAgain: { method: 'POST', path: `${THREAD}/letters/{letter}/again`, access },
  colleagues: { method: 'GET', path: '/api/staff/desk/colleagues', access },

  templates: { method: 'GET', path: '/api/staff/desk/templates', access },
  addTemplate: { method: 'POST', path: '/api/staff/desk/templates', access },
  changeTemplate: { method: 'PUT', path: '/api/staff/desk/templates/{id}', access },
  deleteTemplate: { method: 'DELETE', path: '/api/staff/desk/templates/{id}', access },
} as const satisfies Calls;
