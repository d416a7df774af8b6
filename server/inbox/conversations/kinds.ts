import { type Held, may, type Permission } from '#contract/core/staff-roles.ts';
import type { ThreadKind } from '#contract/inbox/thread-parts.ts';

const NEEDS: Record<ThreadKind, Permission> = {
  message: 'messages',
  submission: 'submissions',
  order: 'messages',
};

/** The kinds of threads that somebody with these roles sees. For them, others do not exist. */
export const kindsFor = (roles: readonly Held[]): ThreadKind[] =>
  (['message', 'submission', 'order'] as const).filter((kind) => may(roles, NEEDS[kind]));
