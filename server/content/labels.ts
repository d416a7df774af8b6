import type { Kind } from './kinds.ts';

/** How an error names the place that an entry comes from, such as its file. */
export type Labels = (kind: Kind | 'order', entry: string) => string;

/** For entries that come from no file. */
export const kindAlone: Labels = (kind) => kind;
