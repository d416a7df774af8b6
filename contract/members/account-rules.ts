/* Rules for usernames and passwords, separate from the schemas so that the browser gets them without zod. */

export const USERNAME_RULE = '3 to 32 letters, digits, full stops, underscores or hyphens';
/** Counted in code points. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const PASSWORD_RULE = `${PASSWORD_MIN} to ${PASSWORD_MAX} characters of any kind, and not a common password`;
/** Of a display name, and of a passkey's, in code points. */
export const SHOWN_NAME_MAX = 60;
