import { createContext, useContext } from 'react';
import { may, type Permission, type Role } from '#contract/core/staff-roles.ts';
import type { CurrentUser, Section } from './section.ts';

export const CurrentUserContext = createContext<CurrentUser | undefined>(undefined);

/** The user who is logged in. */
export function useCurrentUser(): CurrentUser {
  const person = useContext(CurrentUserContext);
  if (!person) throw new Error('No staff member is logged in');
  return person;
}

/** Whether one of the user's roles has a permission; what it does not permit is not shown. */
export const useMay = (permission: Permission): boolean => may(useCurrentUser().roles, permission);

/** Whether one of the roles may see the section. The server applies the same rule to each call. */
export const maySee = (roles: readonly Role[], { needs }: Pick<Section, 'needs'>): boolean =>
  needs.some((permission) => may(roles, permission));
