import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import FormHelperText from '@mui/material/FormHelperText';
import { createContext, useContext } from 'react';

/** A validation issue of a field: an error prevents publishing, a warning asks for confirmation. */
export type Issue = { field: string; message: string; stops: boolean };

export const Issues = createContext<readonly Issue[]>([]);

/** The issues of a field, and with `deep` also those inside it. */
export function useIssues(path: string, deep: boolean): Issue[] {
  const all = useContext(Issues);
  return all.filter(({ field }) => field === path || (deep && field.startsWith(`${path}.`)));
}

/** A message as a sentence. Most begin with a verb and follow the field's name; messages about the entry as a whole are complete. */
export function sentenceFor(label: string, message: string): string {
  if (/^there /.test(message)) return `T${message.slice(1)}`;
  if (/^has /.test(message)) return `It ${message}`;
  return /^\p{Ll}/u.test(message) ? `${label} ${message}` : message;
}

/** Issues and hint below an input. Its id is `idOfHelp(path)`. */
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
  const issues = useIssues(path, deep);
  if (issues.length === 0 && !hint) return null;
  return (
    <FormHelperText component="div" id={idOfHelp(path)}>
      {issues.map(({ message, stops }) => (
        <div key={message} data-issue={stops ? 'error' : 'warning'}>
          {stops ? '' : 'Please check: '}
          {sentenceFor(label, message)}
        </div>
      ))}
      {hint}
    </FormHelperText>
  );
}

export const idOfHelp = (path: string): string => `${path}-help`;

/**
 * Props for Autocomplete's text field, described by the elements with some ids; set on Autocomplete itself they would describe only its
 * wrapper.
 */
export const describedBy = (
  ids: string,
  params: AutocompleteRenderInputParams,
): AutocompleteRenderInputParams => ({
  ...params,
  slotProps: { ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, 'aria-describedby': ids } },
});
