import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import FormHelperText from '@mui/material/FormHelperText';
import { createContext, useContext } from 'react';

/** What the check before publishing says of a field: a fault stops it, a warning asks. */
export type Complaint = { field: string; message: string; stops: boolean };

export const Complaints = createContext<readonly Complaint[]>([]);

/** What is said of a field, and with `deep` also of what is inside it. */
export function useComplaints(path: string, deep: boolean): Complaint[] {
  const all = useContext(Complaints);
  return all.filter(({ field }) => field === path || (deep && field.startsWith(`${path}.`)));
}

/** A message as a sentence. Most begin with a verb and follow the field's name; what the entry lacks is said of itself. */
export function sentenceFor(label: string, message: string): string {
  if (/^there /.test(message)) return `T${message.slice(1)}`;
  if (/^has /.test(message)) return `It ${message}`;
  return /^\p{Ll}/u.test(message) ? `${label} ${message}` : message;
}

/** Complaints and hint below an input. Its id is `idOfHelp(path)`. */
export function Help({
  path,
  label,
  hint,
  deep = false,
}: {
  path: string;
  label: string;
  hint?: string | undefined;
  deep?: boolean;
}) {
  const complaints = useComplaints(path, deep);
  if (complaints.length === 0 && !hint) return null;
  return (
    <FormHelperText component="div" id={idOfHelp(path)}>
      {complaints.map(({ message, stops }) => (
        <div key={message} data-complaint={stops ? 'fault' : 'warning'}>
          {stops ? '' : 'Please check: '}
          {sentenceFor(label, message)}
        </div>
      ))}
      {hint}
    </FormHelperText>
  );
}

export const idOfHelp = (path: string): string => `${path}-help`;

/** What Autocomplete gives to its text field, described by the elements of some ids: on itself it would describe a mere box. */
export const describedBy = (
  ids: string,
  params: AutocompleteRenderInputParams,
): AutocompleteRenderInputParams => ({
  ...params,
  slotProps: { ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, 'aria-describedby': ids } },
});
