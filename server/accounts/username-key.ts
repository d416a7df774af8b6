/**
 * What two usernames are compared by: NFKC, without case. Upper case first, since lower case alone keeps apart what is one
 * letter in capitals ("ß" and "ss", the two small sigmas).
 */
export const usernameKey = (username: string): string =>
  username.normalize('NFKC').trim().toUpperCase().toLowerCase().normalize('NFKC');
