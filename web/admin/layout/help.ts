import { createContext } from 'react';

/** The part of the help that belongs to the open section, by its heading's anchor in docs/staff.md or docs/shop.md. */
export const HelpContext = createContext<string | undefined>(undefined);
