import { createContext } from 'react';
import type { Json } from '../field.ts';

/** The text that a form edits, and how to save what is typed: the server makes previews of what is saved. */
export const SavedDraft = createContext<{ body: Json; save: () => Promise<void> }>({
  body: {},
  save: async () => {},
});
