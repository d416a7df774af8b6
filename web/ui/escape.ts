/** The `keyCode` of an Escape that belongs to no input method. */
export const ESCAPE = 27;
