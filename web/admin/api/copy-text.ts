import { AdminError } from './admin-error.ts';

/** Copies a text. Throws AdminError if the browser does not allow it: over http there is no clipboard at all. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    throw new AdminError('The browser does not allow copying here. Please select the text and copy it.');
  }
}
