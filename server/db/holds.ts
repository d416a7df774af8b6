import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** SQL for whether a text has what was asked in it, whatever the case, accents and apostrophes of both. */
export const holds = (text: SQLWrapper, asked: string): SQL => holdsPlain(sql`marquee_plain(${text})`, asked);

/** The same of a text that is stored as marquee_plain makes it. */
const holdsPlain = (plain: SQLWrapper, asked: string): SQL => sql`${plain} LIKE marquee_holding(${asked})`;

/** Words beyond these find nothing else. */
const MOST_WORDS = 8;

/** The same for each word that was asked for; nothing where there is none. */
export const holdsWords = (plain: SQLWrapper, asked = ''): SQL | undefined =>
  and(
    ...asked
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, MOST_WORDS)
      .map((word) => holdsPlain(plain, word)),
  );
