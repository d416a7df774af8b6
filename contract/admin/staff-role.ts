import { z } from 'zod';
import { inOrder, ROLES } from '#contract/core/staff-roles.ts';

export const Role = z.enum(ROLES).meta({ id: 'Role' });

/** One role or several; each counts once. */
export const AskedRoles = z
  .array(Role)
  .min(1, 'Please choose at least one role')
  .max(ROLES.length)
  .transform(inOrder);
