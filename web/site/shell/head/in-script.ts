/** A value as JSON for a script element, which nothing in it can end. */
export const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
