import { z } from 'zod';
import { LONGEST_SLUG } from './browse-slug.ts';

/** A name in an address: lower-case words joined by hyphens. */
export const Slug = z
  .string()
  .min(1)
  .max(LONGEST_SLUG)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower-case letters, digits and single hyphens');

/** A slug in a request: any text; it need not exist. */
export const AskedSlug = z.string();

/** A database id: a positive 32-bit integer. */
export const Id = z.int().min(1).max(2_147_483_647);
