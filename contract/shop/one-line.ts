import { z } from 'zod';
import { emptyIfUnseen } from '#contract/core/visible-text.ts';

const ONE_LINE = /^\P{Cc}*$/u;
/** A text of one line that has something to see. */
export const line = (most: number) =>
  z.string().trim().overwrite(emptyIfUnseen).min(1).max(most).regex(ONE_LINE, 'must be one line');
export const optionalLine = (most: number) =>
  z
    .string()
    .trim()
    .overwrite(emptyIfUnseen)
    .max(most)
    .regex(ONE_LINE, 'must be one line')
    .optional()
    .default('');
