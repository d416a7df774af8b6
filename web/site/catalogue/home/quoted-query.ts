import { pressCalls } from '#contract/catalogue/press-calls.ts';
import { asMarkup, query } from '#web/api/query.ts';

/** A film with a still and a press quotation, for markup that never hydrates. A function, so that other pages' scripts do without. */
export const quotedQuery = () => asMarkup(query(pressCalls.quoted));
