import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** SQL for whether a text has what was asked in it, whatever the case, accents and apostrophes of both. */
export const holds = (text: SQLWrapper, asked: string): SQL => holdsPlain(sql`marquee_plain(${text})`, asked);

/** The same of a text that is stored as marquee_plain makes it. */
export const holdsPlain = (plain: SQLWrapper, asked: string): SQL =>
  sql`${plain} LIKE marquee_holding(${asked})`;
