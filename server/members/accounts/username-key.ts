/**
 * The form in which usernames are compared: NFKC, case-insensitive. Upper case first, because lower case alone distinguishes letters that
 * share a capital ("ß" and "ss", the two small sigmas).
 */
export const usernameKey = (username: string): string =>
  username.normalize('NFKC').trim().toUpperCase().toLowerCase().normalize('NFKC');
