import { createContext } from 'react';

/** The names of fields of an entry that are changed elsewhere. */
export const LockedFields = createContext<ReadonlySet<string>>(new Set());
