import type { Calls } from '#contract/core/call.ts';

/** `submissions` may read threads of submissions, `messages` all others: server/inbox/conversations/kinds.ts. */
const access = { staff: ['messages', 'submissions'] } as const;

const THREAD = '/api/staff/conversations/threads/{id}';

/** Staff calls about received messages (staff-conversations.ts). */
export const staffConversationCalls = {
  threads: { method: 'GET', path: '/api/staff/conversations/threads', access },
  change: { method: 'POST', path: '/api/staff/conversations/change', access },
  changeBack: { method: 'POST', path: '/api/staff/conversations/change-back', access },
  merge: { method: 'POST', path: '/api/staff/conversations/merge', access },
  unmerge: { method: 'POST', path: `${THREAD}/unmerge`, access },
  thread: { method: 'GET', path: THREAD, access },
  answer: { method: 'POST', path: `${THREAD}/answer`, access },
  note: { method: 'POST', path: `${THREAD}/notes`, access },
  sendAgain: { method: 'POST', path: `${THREAD}/letters/{letter}/again`, access },
  colleagues: { method: 'GET', path: '/api/staff/conversations/colleagues', access },

  templates: { method: 'GET', path: '/api/staff/conversations/templates', access },
  addTemplate: { method: 'POST', path: '/api/staff/conversations/templates', access },
  changeTemplate: { method: 'PUT', path: '/api/staff/conversations/templates/{id}', access },
  deleteTemplate: { method: 'DELETE', path: '/api/staff/conversations/templates/{id}', access },
} as const satisfies Calls;
