import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** SQL condition: the text contains the search, ignoring case, accents and apostrophes. */
export const contains = (text: SQLWrapper, asked: string): SQL =>
  containsPlain(sql`marquee_plain(${text})`, asked);

/** Like `contains`, for a text already normalized by marquee_plain. */
const containsPlain = (plain: SQLWrapper, asked: string): SQL => sql`${plain} LIKE marquee_holding(${asked})`;

/** More search words would not narrow the result. */
const MOST_WORDS = 8;

/** Like `containsPlain`, for each search word. Undefined for an empty search. */
export const containsWords = (plain: SQLWrapper, asked = ''): SQL | undefined =>
  and(
    ...asked
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, MOST_WORDS)
      .map((word) => containsPlain(plain, word)),
  );
