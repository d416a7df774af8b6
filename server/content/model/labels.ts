import type { Kind } from './kinds.ts';

/** Returns the source of an entry for errors, such as its file. */
export type Labels = (kind: Kind | 'order', entry: string) => string;

/** For entries that have no file. */
export const kindAlone: Labels = (kind) => kind;
