import { z } from 'zod';
import { ROLES } from './staff-roles.ts';

export const Role = z.enum(ROLES).meta({ id: 'Role' });

export const When = z.iso.datetime();

export const Nothing = z.null();

/** Anything typed: longer than any real one is refused unread. */
export const typed = (max: number) => z.string().min(1).max(max);
