/** The form in which addresses are compared: one person, however the address is typed. */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
