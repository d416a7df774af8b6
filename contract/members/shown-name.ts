import { z } from 'zod';
import { withoutBidiControls } from '#contract/core/bidi-controls.ts';
import { emptyIfUnseen } from '#contract/core/visible-text.ts';
import { SHOWN_NAME_MAX } from './account-rules.ts';

/** Anything that is no text of one line: control characters, private use, unassigned. */
const NO_TEXT = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}]/u;

/** A name that is only shown, such as a member's or a passkey's: one line of plain text, in NFKC, of 1 to 60 code points. */
export const ShownName = z
  .string()
  .max(1_000)
  .transform((name) =>
    emptyIfUnseen(withoutBidiControls(name.normalize('NFKC')).trim().replaceAll(/ {2,}/g, ' ')),
  )
  .refine((name) => name !== '', 'Please give a name')
  .refine((name) => [...name].length <= SHOWN_NAME_MAX, `A name has at most ${SHOWN_NAME_MAX} characters`)
  .refine((name) => !NO_TEXT.test(name), 'A name has letters, digits, signs and spaces only');
