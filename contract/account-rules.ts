/* What a username and a password must be, apart from the schemas so that the browser can have it without zod. */

export const USERNAME_RULE = '3 to 32 letters, digits, full stops, underscores or hyphens';
/** In characters as people see them (code points). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const PASSWORD_RULE = `${PASSWORD_MIN} to ${PASSWORD_MAX} characters of any kind, and not a common password`;
