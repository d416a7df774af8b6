import { pino } from 'pino';

/** Says nothing. */
export const silent = pino({ level: 'silent' });
