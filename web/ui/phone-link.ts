/** A telephone number as an address (RFC 3966). */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;
