import type { Calls } from '#contract/core/call.ts';

const review = { staff: 'submissions' } as const;
const decide = { staff: 'submissions.decide' } as const;

export const staffSubmissionCalls = {
  list: { method: 'GET', path: '/api/staff/submissions', access: review },
  read: { method: 'GET', path: '/api/staff/submissions/{id}', access: review },
  move: { method: 'POST', path: '/api/staff/submissions/{id}/move', access: review },
  review: { method: 'POST', path: '/api/staff/submissions/{id}/review', access: review },
  decision: { method: 'GET', path: '/api/staff/submissions/{id}/decision', access: decide },
  tellDecision: { method: 'POST', path: '/api/staff/submissions/{id}/decision', access: decide },
  draftFilm: { method: 'POST', path: '/api/staff/submissions/{id}/draft-film', access: decide },
} as const satisfies Calls;
