import { z } from 'zod';

/** Which press of a button it is, made by the browser: sent again after a lost answer, it is done once. */
export const Press = z.uuid().optional();
