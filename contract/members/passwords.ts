import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from './account-rules.ts';

/** Length counts code points; any character is allowed. */
export const Password = z
  .string()
  .refine((word) => [...word].length >= PASSWORD_MIN, `Passwords have at least ${PASSWORD_MIN} characters`)
  .refine((word) => [...word].length <= PASSWORD_MAX, `Passwords have at most ${PASSWORD_MAX} characters`);
