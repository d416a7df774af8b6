import type { FormPart } from '../../../fields/field.ts';
import { documentForms, forms } from '../forms/forms.ts';
import type { OpenText } from './open-text.ts';

/** The form of an entry: by its kind, or for a text of the company by its name. */
export function formOf({ kind, entry }: Pick<OpenText, 'kind' | 'entry'>): readonly FormPart[] {
  if (kind === 'documents') return documentForms[entry] ?? [];
  return kind === 'order' ? [] : forms[kind];
}
