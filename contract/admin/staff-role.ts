import { z } from 'zod';
import { ROLES } from '#contract/core/staff-roles.ts';

export const Role = z.enum(ROLES).meta({ id: 'Role' });
