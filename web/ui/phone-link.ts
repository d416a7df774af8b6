/** A phone number as a `tel:` address (RFC 3966). */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;
