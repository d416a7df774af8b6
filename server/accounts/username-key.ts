/**
 * The form in which usernames are compared: NFKC, without case. Upper case first, because lower case alone distinguishes
 * letters that are one in capitals ("ß" and "ss", the two small sigmas).
 */
export const usernameKey = (username: string): string =>
  username.normalize('NFKC').trim().toUpperCase().toLowerCase().normalize('NFKC');
