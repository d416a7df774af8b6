/** The `keyCode` of an Escape that does not belong to an input method. */
export const ESCAPE = 27;
