import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { BookingRequest } from '#contract/inbox/booking.ts';
import type { ContactMessage } from '#contract/inbox/inbox.ts';
import { films } from '#server/platform/db/tables/films.ts';
import { HttpError } from '#server/platform/http/errors.ts';

/**
 * A cinema's request as a message, so that it is kept, answered, exported and deleted like one. Its topic names the film. Throws
 * `film-not-found`.
 */
export async function messageOfBooking(
  db: Pick<NodePgDatabase, 'select'>,
  { film: slug, venue, city, country, dates, format, seats, ...sender }: BookingRequest,
): Promise<ContactMessage> {
  const [film] = await db.select({ title: films.title }).from(films).where(eq(films.slug, slug));
  if (!film) throw new HttpError('film-not-found');
  const facts: [label: string, value: string][] = [
    ['Venue', venue],
    ['City', city],
    ['Country', country],
    ['Preferred dates', dates],
    ['Format', format],
    ['Expected seats', seats],
  ];
  return {
    ...sender,
    topic: `Booking: ${film.title}`,
    answers: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
  };
}
