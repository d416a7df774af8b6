import type { Field } from '../field.ts';

/** What the words of a mail have, for the history and for issues. */
export const MAIL_FIELDS: readonly Field[] = [
  { name: 'subject', label: 'Subject', as: 'line' },
  { name: 'text', label: 'Text', as: 'prose' },
  { name: 'links', label: 'Words of links', as: 'record', fields: [] },
];
