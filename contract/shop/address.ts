import { z } from 'zod';
import { line, optionalLine } from './one-line.ts';
import { LONGEST_OF_ORDER as LONGEST } from './order-rules.ts';

/** The delivery address of an order. `country` is an ISO 3166 code of two letters. */
export const Address = z
  .object({
    line1: line(LONGEST.line1),
    line2: optionalLine(LONGEST.line2),
    city: line(LONGEST.city),
    region: optionalLine(LONGEST.region),
    postcode: optionalLine(LONGEST.postcode),
    country: z.string().regex(/^[A-Z]{2}$/, 'must be one of those listed'),
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof Address>;
