import { z } from 'zod';
import { grouped } from './grouped.ts';

/** A point in time, from the year 1 on: the database has no year 0. */
export const When = z.iso
  .datetime()
  .max(40)
  .refine((text) => text >= '0001', 'must be a time such as 2027-03-14T09:00:00Z');

/** The reply of a call without a result. */
export const Nothing = z.null();

/** Text typed at a login, limited only in length. A stricter rule would reveal more than a failed login should. */
export const typed = (max: number) => z.string().min(1).max(max);

/** The largest number in a column of type integer. */
export const MAX_INTEGER = 2_147_483_647;

/** A whole number in a query or an address. */
export function wholeNumber(min: number, max: number) {
  const rule = `must be a whole number from ${min} to ${grouped(max)}`;
  return z.preprocess(asNumber, z.int(rule).min(min, rule).max(max, rule));
}

/** Digits only: not 0x10, 1e2 or leading spaces. */
const asNumber = (text: unknown) =>
  typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : text;

/** A record's id in a query or an address. */
export const AskedId = wholeNumber(1, MAX_INTEGER);
