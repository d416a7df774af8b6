/** The form in which email addresses are compared, so that each spelling means the same person. */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
