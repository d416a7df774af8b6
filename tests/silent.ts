import { pino } from 'pino';

/** Logs nothing. */
export const silent = pino({ level: 'silent' });
