import type { ThreadKind } from '#contract/staff-desk.ts';
import { may, type Permission, type Role } from '#contract/staff-roles.ts';

const NEEDS: Record<ThreadKind, Permission> = {
  message: 'messages',
  submission: 'submissions',
  order: 'messages',
};

/** The kinds of threads that a role sees. All others do not exist for it. */
export const kindsFor = (role: Role): ThreadKind[] =>
  (['message', 'submission', 'order'] as const).filter((kind) => may(role, NEEDS[kind]));
