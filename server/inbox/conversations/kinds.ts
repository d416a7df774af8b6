import { may, type Permission, type Role } from '#contract/core/staff-roles.ts';
import type { ThreadKind } from '#contract/inbox/staff-conversations.ts';

const NEEDS: Record<ThreadKind, Permission> = {
  message: 'messages',
  submission: 'submissions',
  order: 'messages',
};

/** The kinds of threads that a role sees. For it, others do not exist. */
export const kindsFor = (role: Role): ThreadKind[] =>
  (['message', 'submission', 'order'] as const).filter((kind) => may(role, NEEDS[kind]));
