import { z } from 'zod';
import { emailAddress } from '#contract/core/email-address.ts';
import { emptyIfUnseen } from '#contract/core/visible-text.ts';
import { BOOKING_FORMATS, LONGEST_BOOKING } from './booking-rules.ts';
import { LONGEST } from './inbox-rules.ts';

const line = (max: number) => z.string().trim().overwrite(emptyIfUnseen).min(1).max(max);
const optionalLine = (max: number) =>
  z.string().trim().overwrite(emptyIfUnseen).max(max).optional().default('');

/** A cinema asks for a film. `website`, `openForMs`: as in the other forms. */
export const BookingRequest = z
  .object({
    film: z.string().min(1).max(200).describe('slug'),
    firstName: line(LONGEST.firstName),
    lastName: line(LONGEST.lastName),
    email: line(LONGEST.email).pipe(emailAddress()),
    phoneNumber: optionalLine(LONGEST.phoneNumber),
    venue: line(LONGEST_BOOKING.venue),
    city: line(LONGEST_BOOKING.city),
    country: line(LONGEST_BOOKING.country),
    dates: line(LONGEST_BOOKING.dates),
    format: z
      .union([z.enum(BOOKING_FORMATS), z.literal('')], 'must be one of those listed')
      .optional()
      .default(''),
    seats: optionalLine(LONGEST_BOOKING.seats),
    message: optionalLine(LONGEST_BOOKING.message),
    website: z.string().max(2000).optional(),
    openForMs: z.number().min(0).optional(),
  })
  .meta({ id: 'BookingRequest' });
export type BookingRequest = z.infer<typeof BookingRequest>;
